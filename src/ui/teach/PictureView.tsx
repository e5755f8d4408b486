import type { Picture, PicturePart } from '../../rules/teaching'

/** A small drawing of the rules. */
export function PictureView({ picture }: { picture: Picture }) {
  const { width, height, said, parts } = picture
  return (
    <svg className="rule-picture" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={said} style={{ maxWidth: width * 1.4 }}>
      <defs>
        <marker id="picture-arrow" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="6" markerHeight="6" orient="auto-start-reverse">
          <path className="tip" d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      {parts.map((part, i) => (
        // Parts of a picture have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <Drawn key={i} part={part} />
      ))}
    </svg>
  )
}

function Drawn({ part }: { part: PicturePart }) {
  switch (part.draw) {
    case 'disc':
    case 'ring':
      return (
        <g data-tone={part.tone} className={part.draw}>
          <circle cx={part.at[0]} cy={part.at[1]} r={part.r} />
          {part.draw === 'disc' && part.text && <text x={part.at[0]} y={part.at[1] + 3.5}>{part.text}</text>}
        </g>
      )
    case 'box':
      return (
        <g data-tone={part.tone} className="box">
          <rect x={part.at[0]} y={part.at[1]} width={part.size[0]} height={part.size[1]} rx="2" />
          {part.text && <text x={part.at[0] + part.size[0] / 2} y={part.at[1] + part.size[1] / 2 + 3.5}>{part.text}</text>}
        </g>
      )
    case 'line':
      return (
        <line
          data-tone={part.tone} x1={part.from[0]} y1={part.from[1]} x2={part.to[0]} y2={part.to[1]}
          strokeDasharray={part.dashed ? '4 3' : undefined} markerEnd={part.arrow ? 'url(#picture-arrow)' : undefined}
        />
      )
    case 'text':
      return <text data-tone={part.tone ?? 'plain'} x={part.at[0]} y={part.at[1]}>{part.text}</text>
  }
}
