import type { Search } from '../../table/course/search'

interface CourseSearchProps {
  readonly search: Search
  readonly systems: ReadonlyMap<string, string>
  /** What was found, in words; empty while nothing is looked for. */
  readonly told: string
  readonly onSearch: (search: Search) => void
}

/** Finds lessons by words, by their system and by the ids of rules. */
export function CourseSearch({ search, systems, told, onSearch }: CourseSearchProps) {
  return (
    <search className="course-search">
      <input
        type="search"
        className="text-field"
        maxLength={100}
        placeholder="Search: a word, or a rule’s id"
        aria-label="Search the gallery"
        value={search.words}
        onChange={(event) => onSearch({ ...search, words: event.target.value })}
      />
      <select
        className="text-field"
        aria-label="System"
        value={search.system ?? ''}
        onChange={(event) => onSearch({ ...search, system: event.target.value || null })}
      >
        <option value="">All systems</option>
        {[...systems].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <p className="soft" role="status">
        {told}
      </p>
    </search>
  )
}
