import { useId } from 'react'

interface TagsFieldProps {
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Words to find it by. */
export function TagsField({ placeholder, value, onChange }: TagsFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Tags</label>
      <input id={id} type="text" maxLength={200} placeholder={placeholder} value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}

interface TagChoiceProps {
  readonly tags: readonly string[]
  readonly chosen: string | null
  readonly choose: (tag: string | null) => void
}

/** Shows what has one of the tags, or all again. */
export const TagChoice = ({ tags, chosen, choose }: TagChoiceProps) => tags.length > 0 && (
  <div className="links" role="group" aria-label="Show tag">
    {tags.map((each) => (
      <button key={each} type="button" className="button" aria-pressed={chosen === each} onClick={() => choose(chosen === each ? null : each)}>
        {each}
      </button>
    ))}
  </div>
)
