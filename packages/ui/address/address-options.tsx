import type { ThaiAddress } from '@langraan/thai'
import { useEffect, useRef } from 'react'

import { joinClasses } from '../parts/join-classes.ts'
import { useKitWords } from '../words/kit-words.ts'
import styles from './address-options.module.css'
import type { AddressAnswer } from './use-address-search.ts'

/** The text with the part that was typed marked, wherever it stands in the name. */
export function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </>
  )
}

/** Scrolls the list only: `scrollIntoView` would move the page, too, while the list is being placed. */
function showInside(list: HTMLElement, option: HTMLElement): void {
  const below = option.offsetTop + option.offsetHeight - list.clientHeight
  if (list.scrollTop < below) list.scrollTop = below
  if (list.scrollTop > option.offsetTop) list.scrollTop = option.offsetTop
}

export type AddressOptionsProps = {
  readonly id: string
  readonly label: string
  readonly answer: Exclude<AddressAnswer, { state: 'waiting' }>
  readonly active: number
  readonly onHover: (index: number) => void
  readonly onPick: (address: ThaiAddress) => void
}

/** The list below the field; its first line is the best match. */
export function AddressOptions(props: AddressOptionsProps) {
  const { id, label, answer, active, onHover, onPick } = props
  const t = useKitWords()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const option = list.current?.children[active]
    if (list.current && option instanceof HTMLElement) showInside(list.current, option)
  }, [active])
  const items = answer.state === 'found' ? answer.items : []
  return (
    <>
      <ul
        aria-label={label}
        className={styles.list}
        hidden={items.length === 0}
        id={id}
        ref={list}
        role="listbox"
      >
        {items.map((item, index) => (
          <li
            aria-selected={index === active}
            className={joinClasses(styles.option, index === active && styles.active)}
            id={`${id}-${index}`}
            key={`${item.subdistrict}${item.district}${item.zipcode}`}
            onClick={() => onPick(item)}
            // The field keeps the focus, so that leaving it does not close the list first.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onHover(index)}
            role="option"
          >
            <span>
              <Marked text={item.subdistrict} typed={answer.text} /> ·{' '}
              <Marked text={item.district} typed={answer.text} /> ·{' '}
              <Marked text={item.province} typed={answer.text} />
            </span>
            <span className={styles.zipcode}>
              <Marked text={item.zipcode} typed={answer.text} />
            </span>
          </li>
        ))}
      </ul>
      {items.length === 0 && (
        <div className={joinClasses(styles.list, styles.message)} role="status">
          {answer.state === 'failed' ? t('addressFailed') : t('addressNone', { text: answer.text })}
        </div>
      )}
    </>
  )
}
