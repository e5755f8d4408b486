import { Fragment } from 'react'

/** A file's name, which breaks after its dashes, underscores and dots before it breaks within a word. */
export const FileName = ({ name }: { readonly name: string }) => (
  <>
    {name.split(/(?<=[-_.])/).map((part, i) => (
      <Fragment key={i}>
        {i > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </>
)
