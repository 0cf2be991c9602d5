import type { PaperMm, PartLook, ReceiptPart } from '@langraan/till/device'
import { createPortal } from 'react-dom'
import styles from './receipt-paper.module.css'

type PaperProps = { readonly parts: readonly ReceiptPart[]; readonly paperMm: PaperMm }

/** A paper that stands beside the page and is seen by the browser's printer alone. */
export function PrintedSheet({ onReady, ...paper }: PaperProps & { readonly onReady: () => void }) {
  return createPortal(
    <div
      className={styles.sheet}
      ref={(element) => {
        if (element) void document.fonts.ready.then(onReady)
      }}
    >
      <ReceiptPaper {...paper} />
    </div>,
    document.body,
  )
}

const LOOKS: Readonly<Record<PartLook, string | undefined>> = {
  plain: undefined,
  shop: styles.shop,
  title: styles.title,
  strong: styles.strong,
  copy: styles.copy,
}

/** A receipt as it is printed. */
export function ReceiptPaper({ parts, paperMm }: PaperProps) {
  return (
    <article className={paperMm === 58 ? styles.narrow : styles.paper}>
      {parts.map((part, at) => (
        <Part key={at} part={part} />
      ))}
    </article>
  )
}

function Part({ part }: { readonly part: ReceiptPart }) {
  if (part.kind === 'rule') return <hr className={styles.rule} />
  const look = LOOKS[part.look]
  if (part.kind === 'text')
    return <p className={[look, part.isCentred && styles.centred].filter(Boolean).join(' ')}>{part.text}</p>
  return (
    <p className={[styles.pair, look].filter(Boolean).join(' ')}>
      <span>{part.left}</span>
      <span>{part.right}</span>
    </p>
  )
}
