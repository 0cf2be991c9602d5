import { ApiError } from '@langraan/http/client'
import type { TillCollection } from '@langraan/till/contract'
import { collectingOf, NoNetwork } from '@langraan/till/device'
import { Button, HiddenText, Modal, moneyText, Note, Stack, useWords } from '@langraan/ui'
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
        <Search onChange={setTyped} onLook={look} typed={typed} />
        <State asked={asked} failure={failure} found={found} onAgain={() => look(asked)} />
        <ul className={styles.rows}>
          {found?.map((order) => (
            <Row isBusy={isBeginning} key={order.orderId} onOpen={() => begin(order)} order={order} />
          ))}
        </ul>
      </Stack>
    </Modal>
  )
}

type SearchProps = {
  readonly typed: string
  readonly onChange: (typed: string) => void
  readonly onLook: (text: string) => void
}

function Search({ typed, onChange, onLook }: SearchProps) {
  const c = useWords(collectWords)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onLook(typed.trim())
      }}
    >
      <TextField
        autoComplete="off"
        autoFocus
        help={c('findHelp')}
        label={c('find')}
        maxLength={100}
        onChange={onChange}
        value={typed}
      />
      <Button fullWidth size="lg" type="submit">
        {c('search')}
      </Button>
    </form>
  )
}

type StateProps = {
  readonly found: Found | undefined
  readonly failure: string | undefined
  readonly asked: string
  readonly onAgain: () => void
}

/** Why there is nothing to choose from: it is asked for, there is no network, or nothing waits. */
function State({ found, failure, asked, onAgain }: StateProps) {
  const c = useWords(collectWords)
  if (failure !== undefined)
    return (
      <Note tone="amber">
        {failure}{' '}
        <Button onClick={onAgain} size="sm">
          {c('again')}
        </Button>
      </Note>
    )
  if (found === undefined) return <p className={styles.none}>{c('loading')}</p>
  if (found.length > 0) return null
  return <p className={styles.none}>{asked === '' ? c('none') : c('noneFound', { text: asked })}</p>
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
      <Button busy={isBusy} disabledReason={whyNot ? c(whyNot) : undefined} onClick={onOpen} size="lg">
        {c('open')}
        <HiddenText> {orderNumber}</HiddenText>
      </Button>
    </li>
  )
}
