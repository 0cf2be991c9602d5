import { type Paper, sellingOf } from '@langraan/till/device'
import {
  leftOf,
  type Return,
  returnedOf,
  type ReturnedLine,
  type Sale,
  type TillMethod,
  tillMethods,
  worthOfReturn,
} from '@langraan/till/rules'
import { Button, Modal, moneyText, QuantityStepper, Stack } from '@langraan/ui'
import { Checkbox, Select, TextField } from '@langraan/ui/forms'
import { useEffect, useState } from 'react'
import styles from '../lists.module.css'
import { SoldDialog } from '../paying/sold-dialog.tsx'
import { useTill } from '../use-till.ts'
import { useOnce } from '../use-once.ts'
import { useCounterWords } from '../use-words.ts'

type ReturnDialogProps = {
  readonly sale: Paper<Sale>
  readonly approvedBy: string | null
  readonly onClose: () => void
}

/** Goods of a receipt come back, and then the paper for them stands there. */
export function ReturnDialog(props: ReturnDialogProps) {
  const [done, setDone] = useState<Paper<Return>>()
  return done ? (
    <SoldDialog onClose={props.onClose} paper={done} />
  ) : (
    <ReturnForm {...props} onDone={setDone} />
  )
}

type ReturnFormProps = ReturnDialogProps & { readonly onDone: (paper: Paper<Return>) => void }

/** Which goods come back, how many, whether they can be sold again, and how the money goes. */
function ReturnForm({ sale, approvedBy, onClose, onDone }: ReturnFormProps) {
  const t = useCounterWords()
  const till = useTill()
  const { act } = sale.event
  const [before, setBefore] = useState<readonly Return[]>()
  const [pieces, setPieces] = useState<Pieces>({})
  const [toShelf, setToShelf] = useState(true)
  const [method, setMethod] = useState<TillMethod>(act.tenders[0]?.method ?? 'cash')
  const [reason, setReason] = useState('')
  useEffect(() => {
    void sellingOf(till).returnsOf(act.orderId).then(setBefore)
  }, [till, act.orderId])
  const back = returnedOf(before ?? [])
  const lines = act.lines.flatMap((_, position): ReturnedLine[] => {
    const quantity = pieces[position] ?? 0
    return quantity > 0 ? [{ position, quantity, toShelf }] : []
  })
  const worth = worthOfReturn(act, before ?? [], lines, { method, rounding: sellingOf(till).rounding })
  const [takeBack, isBusy] = useOnce(async () => {
    onDone(await sellingOf(till).takeBack(sale, { lines, method, reason: reason.trim(), approvedBy }))
  })
  const isAllBack =
    before !== undefined && act.lines.every((_, position) => leftOf(act, back, position) === 0)
  return (
    <Modal
      actions={
        <Button
          busy={isBusy}
          disabled={before === undefined || lines.length === 0}
          onClick={() => takeBack()}
          size="xl"
          variant="primary"
        >
          {t('takeBackDo', { amount: moneyText(worth.totalSatang + worth.roundingSatang) })}
        </Button>
      }
      hint={sale.number}
      holdsWork={lines.length > 0}
      onClose={onClose}
      open
      title={t('takeBackTitle')}
    >
      <Stack>
        {isAllBack && <p className={styles.none}>{t('allBack')}</p>}
        <ReturnedLines act={act} back={back} onPieces={setPieces} pieces={pieces} />
        <Checkbox checked={toShelf} label={t('toShelf')} onChange={setToShelf} />
        <Select
          label={t('by')}
          onChange={(way) => setMethod(tillMethods.find((one) => one === way) ?? 'cash')}
          options={tillMethods.map((way) => ({ value: way, label: t(way) }))}
          value={method}
        />
        <TextField label={t('reason')} maxLength={300} onChange={setReason} value={reason} />
      </Stack>
    </Modal>
  )
}

type Pieces = Readonly<Record<number, number>>
type ReturnedLinesProps = {
  readonly act: Sale
  readonly back: ReadonlyMap<number, number>
  readonly pieces: Pieces
  readonly onPieces: (pieces: Pieces) => void
}

/** The lines of the sale, each with how many of it come back now. */
function ReturnedLines({ act, back, pieces, onPieces }: ReturnedLinesProps) {
  return (
    <ul className={styles.rows}>
      {act.lines.map((line, position) => (
        <li className={styles.row} key={line.lineId}>
          <span className={styles.words}>
            <strong>{line.productName}</strong>
            <span>{line.variantName}</span>
          </span>
          <span className={styles.sum}>{moneyText(line.priceSatang)}</span>
          <QuantityStepper
            max={leftOf(act, back, position)}
            min={0}
            name={line.productName}
            onChange={(quantity) => onPieces({ ...pieces, [position]: quantity })}
            value={pieces[position] ?? 0}
          />
        </li>
      ))}
    </ul>
  )
}
