import { useCounterWords } from '../use-words.ts'
import styles from './pad.module.css'

type PadProps = {
  /** A figure was pressed, or `00`. */
  readonly onFigure: (figure: string) => void
  readonly onErase: () => void
  readonly withHundred?: boolean
}

const FIGURES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Figures to press, large enough for a finger in a hurry. Whoever has a keyboard types them. */
export function Pad({ onFigure, onErase, withHundred }: PadProps) {
  const t = useCounterWords()
  return (
    <div className={styles.pad}>
      {FIGURES.map((figure) => (
        <button className={styles.key} key={figure} onClick={() => onFigure(figure)} type="button">
          {figure}
        </button>
      ))}
      {withHundred ? (
        <button className={styles.key} onClick={() => onFigure('00')} type="button">
          00
        </button>
      ) : (
        <span />
      )}
      <button className={styles.key} onClick={() => onFigure('0')} type="button">
        0
      </button>
      <button className={styles.key} onClick={onErase} type="button">
        {t('erase')}
      </button>
    </div>
  )
}
