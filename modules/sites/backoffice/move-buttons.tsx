import { IconButton, useWords } from '@langraan/ui'
import { IconChevronDown, IconChevronUp } from '@langraan/ui/icons'
import { useEffect, useRef } from 'react'
import { themeWords } from './theme-words.ts'

type MoveButtonsProps = {
  readonly name: string
  readonly place: number
  readonly count: number
  readonly onMove: (by: -1 | 1) => void
}

/** Moves something up or down in its list by one place. At either end the keyboard is handed to the other button. */
export function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  const t = useWords(themeWords)
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const pressed = useRef<-1 | 1>(undefined)
  const move = (by: -1 | 1): void => {
    pressed.current = by
    onMove(by)
  }
  useEffect(() => {
    const [button, other] = pressed.current === -1 ? [up, down] : [down, up]
    // A button that goes dead under the keyboard would drop it at the top of the page.
    if (pressed.current !== undefined && button.current?.disabled) other.current?.focus()
    pressed.current = undefined
  }, [place])
  return (
    <>
      <IconButton
        disabled={place === 0}
        icon={IconChevronUp}
        label={t('up', { name })}
        onClick={() => move(-1)}
        ref={up}
        size="sm"
      />
      <IconButton
        disabled={place === count - 1}
        icon={IconChevronDown}
        label={t('down', { name })}
        onClick={() => move(1)}
        ref={down}
        size="sm"
      />
    </>
  )
}
