import { useWords } from '@langraan/ui'
import type { ChatItem } from '../../contract.ts'
import styles from '../inbox.module.css'
import { threadWords } from './thread-words.ts'

type Part = ChatItem['parts'][number]

/** Pictures, films and files of a message, from our own copy. A kind that is not known has a word in its place. */
export function ItemParts({ item }: { readonly item: ChatItem }) {
  return item.parts.map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- They never change their places.
    <PartView key={place} part={part} />
  ))
}

function PartView({ part }: { readonly part: Part }) {
  const t = useWords(threadWords)
  if (part.kind === 'location' && part.latitude !== undefined)
    return (
      <span className={styles.part}>
        {part.label}{' '}
        <a
          href={`https://maps.google.com/?q=${part.latitude},${part.longitude ?? 0}`}
          rel="noopener noreferrer"
          target="_blank"
        >
          {t('openMap')}
        </a>
      </span>
    )
  if (part.kind === 'link' && part.url !== null)
    return (
      <a className={styles.part} href={part.url} rel="noopener noreferrer" target="_blank">
        {part.label || part.url}
      </a>
    )
  if (part.kind === 'unknown') return <span className={styles.part}>{part.label || t('unknownPart')}</span>
  if (part.url === null)
    return <span className={styles.part}>{part.label || t(part.isGone ? 'gone' : 'copying')}</span>
  return <Copied part={part} url={part.url} />
}

function Copied({ part, url }: { readonly part: Part; readonly url: string }) {
  const t = useWords(threadWords)
  switch (part.kind) {
    case 'picture':
      return (
        <a href={url} rel="noopener" target="_blank">
          <img alt={t('picture')} className={styles.picture} loading="lazy" src={url} />
        </a>
      )
    case 'sticker':
      return <img alt={part.label} className={styles.sticker} loading="lazy" src={url} />
    case 'video':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- A customer sends a film without one.
      return <video className={styles.picture} controls preload="none" src={url} />
    case 'audio':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- A customer sends their voice without one.
      return <audio controls preload="none" src={url} />
    default:
      return (
        <a className={styles.part} download href={url}>
          {part.label || t('openFile')}
        </a>
      )
  }
}
