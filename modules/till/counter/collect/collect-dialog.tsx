import { ApiError } from '@langraan/http/client'
import type { TillCollection } from '@langraan/till/contract'
import { collectingOf, NoNetwork } from '@langraan/till/device'
import { Button, Modal, moneyText, Note, Stack, useWords } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { useEffect, useState } from 'react'
import styles from '../lists.module.css'
import { useScanner } from '../scan/use-scanner.ts'
import { useOnce } from '../use-once.ts'
import { useTill } from '../use-till.ts'
import { HandOver } from './hand-over.tsx'
import { collectWords } from './collect-words.ts'

type Found = readonly TillCollection[]

/** Web orders that wait at this branch: found by number, phone or name, and handed over one by one. */
export function CollectDialog({ onClose }: { readonly onClose: () => void }) {
  const c = useWords(collectWords)
  const till = useTill()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [found, setFound] = useState<Found>()
  const [failure, setFailure] = useState<string>()
  const [begun, setBegun] = useState<TillCollection>()
  const tried = async (work: () => Promise<void>): Promise<void> => {
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof NoNetwork) && !(error instanceof ApiError)) throw error
      setFailure(error instanceof NoNetwork ? c('offline') : error.message)
    }
  }
  const [look] = useOnce(async (text: string) => {
    setAsked(text)
    await tried(async () => setFound(await collectingOf(till).list(text)))
  })
  const [begin, isBeginning] = useOnce(async ({ orderId }: TillCollection) => {
    await tried(async () => setBegun(await collectingOf(till).begin(orderId)))
  })
  useScanner((code) => {
    setTyped(code)
    look(code)
  }, true)
  useEffect(() => {
    look('')
    // Once, as it opens: what waits is shown before anybody types.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (begun)
    return (
      <HandOver
        begun={begun}
        onClose={onClose}
        onNext={() => {
          setBegun(undefined)
          setTyped('')
          look('')
        }}
      />
    )
  return (
    <Modal onClose={onClose} open size="wide" title={c('title')}>
      <Stack>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            look(typed.trim())
          }}
        >
          <TextField
            autoComplete="off"
            autoFocus
            help={c('findHelp')}
            label={c('find')}
            maxLength={100}
            onChange={setTyped}
            value={typed}
          />
          <Button fullWidth size="lg" type="submit">
            {c('search')}
          </Button>
        </form>
        {failure !== undefined && (
          <Note tone="amber">
            {failure}{' '}
            <Button onClick={() => look(asked)} size="sm">
              {c('again')}
            </Button>
          </Note>
        )}
        {found === undefined && failure === undefined && <p className={styles.none}>{c('loading')}</p>}
        {found?.length === 0 && (
          <p className={styles.none}>{asked === '' ? c('none') : c('noneFound', { text: asked })}</p>
        )}
        <ul className={styles.rows}>
          {found?.map((order) => (
            <Row isBusy={isBeginning} key={order.orderId} onOpen={() => begin(order)} order={order} />
          ))}
        </ul>
      </Stack>
    </Modal>
  )
}

type RowProps = { readonly order: TillCollection; readonly isBusy: boolean; readonly onOpen: () => void }

function Row({ order, isBusy, onOpen }: RowProps) {
  const c = useWords(collectWords)
  const { orderNumber, customerName, phoneEnd, isReady, isLate, dueSatang, whyNot } = order
  const standing = whyNot ? c(whyNot) : isLate ? c('late') : c(isReady ? 'ready' : 'preparing')
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong>{`${orderNumber} · ${customerName}`}</strong>
        <span>{`${standing} · ${c('phone', { end: phoneEnd })}`}</span>
      </span>
      <span className={styles.sum}>
        {dueSatang > 0 ? c('due', { amount: moneyText(dueSatang) }) : c('paid')}
      </span>
      <Button
        aria-label={`${c('open')} ${orderNumber}`}
        busy={isBusy}
        disabledReason={whyNot ? c(whyNot) : undefined}
        onClick={onOpen}
        size="lg"
      >
        {c('open')}
      </Button>
    </li>
  )
}
