import { type LinkedPaper, mailReceipt } from '@langraan/till/device'
import { isMailAddress } from '@langraan/till/rules'
import { Button, Note } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { useEffect, useState } from 'react'
import styles from '../lists.module.css'
import { useOnce } from '../use-once.ts'
import { useTill, useTillView } from '../use-till.ts'
import { useSendWords } from './send-words.ts'

/** The receipt by e-mail: to the address that the shop knows of the customer, or one that is typed. */
export function MailReceipt({ paper }: { readonly paper: LinkedPaper }) {
  const s = useSendWords()
  const till = useTill()
  const { isOnline } = useTillView()
  const [typed, setTyped] = useState<string>()
  const [known, setKnown] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [mailed, setMailed] = useState<string>()
  const { buyer } = paper.event.act
  useEffect(() => {
    if (buyer) void till.customers().then((customers) => setKnown(customers.emailOf(buyer.phone) ?? ''))
  }, [till, buyer])
  const address = (typed ?? known).trim()
  const [send, isBusy] = useOnce(async () => {
    setWrong(!isMailAddress(address))
    if (!isMailAddress(address)) return
    await mailReceipt(till, paper, address)
    setMailed(address)
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextField
        autoComplete="off"
        error={isWrong ? s('mailWrong') : undefined}
        inputMode="email"
        label={s('mail')}
        maxLength={254}
        onChange={(text) => {
          setTyped(text)
          setWrong(false)
          setMailed(undefined)
        }}
        value={typed ?? known}
      />
      {mailed === undefined ? (
        <Button busy={isBusy} fullWidth size="lg" type="submit">
          {s('mailDo')}
        </Button>
      ) : (
        <Note announce="status" tone="green">
          {s(isOnline ? 'mailed' : 'mailedLater', { address: mailed })}
        </Note>
      )}
    </form>
  )
}
