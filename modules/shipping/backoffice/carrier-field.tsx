import { Button, Row, useWords } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { handWords } from './hand-words.ts'

/** Whom shops mostly hand parcels over to; any other name is as good. */
const PRIVATE = ['Flash Express', 'J&T Express', 'KEX Express', 'SPX Express']

type Props = {
  readonly value: string
  readonly onChange: (name: string) => void
  readonly error: string | undefined
  readonly autoFocus?: boolean
}

/** Who carries parcels that no courier was booked for. */
export function CarrierField({ value, onChange, error, autoFocus = false }: Props) {
  const t = useWords(handWords)
  return (
    <>
      <TextField
        autoComplete="off"
        autoFocus={autoFocus}
        error={error}
        label={t('who')}
        maxLength={60}
        onChange={onChange}
        value={value}
      />
      <Row gap={2} wrap>
        {[t('thaiPost'), ...PRIVATE].map((name) => (
          <Button key={name} onClick={() => onChange(name)} size="sm" variant="soft">
            {name}
          </Button>
        ))}
      </Row>
    </>
  )
}
