import { cashPieces, type CountedPieces, worthOfPieces } from '@langraan/till/rules'
import { Button, moneyText, Stack } from '@langraan/ui'
import { MoneyField, NumberField } from '@langraan/ui/forms'
import { useState } from 'react'
import styles from './count-money.module.css'
import { useHandWords } from './hand-words.ts'

export type Counted = { satang: number | undefined; pieces: CountedPieces }

type Props = {
  readonly label: string
  readonly value: Counted
  readonly onChange: (counted: Counted) => void
}

/** What lies in the drawer: as one sum, or by how many there are of each note and coin. */
export function CountMoney({ label, value, onChange }: Props) {
  const h = useHandWords()
  const [byPiece, setByPiece] = useState(false)
  const count = (worth: number, count: number | undefined): void => {
    const { [worth]: _before, ...rest } = value.pieces
    const pieces = count ? { ...rest, [worth]: count } : rest
    onChange({ pieces, satang: worthOfPieces(pieces) })
  }
  if (!byPiece)
    return (
      <Stack gap={2}>
        <MoneyField
          autoFocus
          label={label}
          onChange={(satang) => onChange({ satang, pieces: {} })}
          value={value.satang}
        />
        <Button onClick={() => setByPiece(true)} size="lg" variant="quiet">
          {h('byPiece')}
        </Button>
      </Stack>
    )
  return (
    <Stack gap={2}>
      <div className={styles.grid}>
        {cashPieces.map((worth) => (
          <NumberField
            key={worth}
            label={h(worth >= 2_000 ? 'note' : 'coin', { worth: String(worth / 100) })}
            max={100_000}
            min={0}
            onChange={(pieces) => count(worth, pieces)}
            value={value.pieces[worth]}
          />
        ))}
      </div>
      <p aria-live="polite" className={styles.sum}>
        <span>{label}</span>
        <strong>{moneyText(value.satang ?? 0)}</strong>
      </p>
      <Button onClick={() => setByPiece(false)} size="lg" variant="quiet">
        {h('bySum')}
      </Button>
    </Stack>
  )
}
