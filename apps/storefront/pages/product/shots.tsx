import { Icon } from '../../parts/icon.tsx'
import { pictureHref } from '../../parts/page-context.ts'
import type { InProduct } from './words.ts'

export type ShotsProps = { here: InProduct; name: string; pictureIds: readonly string[] }

/** The pictures as a strip that snaps: a finger, the keys or the small pictures below move it, script or not. */
export function Shots({ here, name, pictureIds }: ShotsProps) {
  const { words } = here
  if (pictureIds.length === 0) {
    return (
      <div className="shots">
        <div className="shot-strip">
          <span className="no-picture">
            <Icon name="box" size="l" />
          </span>
        </div>
      </div>
    )
  }
  const several = pictureIds.length > 1
  return (
    <div className="shots" data-shots>
      <div className="shot-frame">
        <div
          aria-label={words.pictures}
          className="shot-strip"
          data-shot-strip
          role="group"
          tabIndex={several ? 0 : undefined}
        >
          {pictureIds.map((pictureId, index) => (
            <img
              alt={words.picture(name, index + 1)}
              decoding="async"
              height="900"
              id={`shot-${index + 1}`}
              key={pictureId}
              loading={index === 0 ? 'eager' : 'lazy'}
              src={pictureHref(here, pictureId)}
              width="900"
            />
          ))}
        </div>
        {several && (
          <span className="shot-count" data-shot-count>
            1 / {pictureIds.length}
          </span>
        )}
      </div>
      {several && <Thumbs here={here} name={name} pictureIds={pictureIds} />}
    </div>
  )
}

function Thumbs({ here, pictureIds }: ShotsProps) {
  return (
    <ul className="thumbs">
      {pictureIds.map((pictureId, index) => (
        <li key={pictureId}>
          <a aria-current={index === 0 ? 'true' : undefined} data-shot-link href={`#shot-${index + 1}`}>
            <img
              alt={here.words.pictureShort(index + 1)}
              decoding="async"
              height="120"
              loading="lazy"
              src={pictureHref(here, pictureId, 160)}
              width="120"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
