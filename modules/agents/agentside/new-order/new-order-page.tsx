import { Button, IconButton, Note, useWords } from '@langraan/ui'
import { idIn } from '@langraan/ui/asked'
import { FormFailureNote } from '@langraan/ui/forms'
import { IconCopy, IconX } from '@langraan/ui/icons'
import { useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { AgentQuote } from '../../contract.ts'
import { useAgent } from '../agent-context.ts'
import { useSelf } from '../use-self.ts'
import { AmountsPart } from './amounts-part.tsx'
import { ChatPart } from './chat-part.tsx'
import { CustomerPart } from './customer-part.tsx'
import { GoodsPart, useGoodsOfAddress } from './goods-part.tsx'
import { newOrderWords } from './new-order-words.ts'
import styles from './new-order.module.css'
import { emptyOrder } from './order-values.ts'
import { PayPart } from './pay-part.tsx'
import { SendBar } from './send-bar.tsx'
import { useNewOrder, useOrderQuote } from './use-new-order.ts'

/** An order out of a chat or by hand: who gets what, both amounts, and how it is paid. */
export function NewOrderPage() {
  const t = useWords(newOrderWords)
  const self = useSelf()
  const shown = useRef<AgentQuote>(undefined)
  const form = useNewOrder(shown)
  const quote = useOrderQuote(form)
  // What is still asked for is not what was agreed to.
  shown.current = quote.isPlaceholderData || quote.isError ? undefined : quote.data
  const { goods } = useSearch({ strict: false }) as { goods?: unknown }
  useGoodsOfAddress(form, idIn(goods))
  const [chats, setChats] = useState(0)
  const startOver = (): void => {
    form.reset(emptyOrder)
    setChats(chats + 1)
  }
  return (
    <form className={styles.page} noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Head isBegun={form.values.isRead} onPasteAgain={startOver} />
      {self.state !== 'approved' && (
        <div className={styles.part}>
          <Note tone="amber">{t('cannotOrder')}</Note>
        </div>
      )}
      {form.restored && chats === 0 && <Restored onStartOver={startOver} />}
      <ChatPart form={form} key={chats} />
      <CustomerPart form={form} />
      <GoodsPart form={form} quote={quote.data} />
      <AmountsPart form={form} quote={quote} />
      <PayPart form={form} quote={quote.data} />
      <div className={styles.part}>
        <FormFailureNote failure={form.failure} />
      </div>
      <SendBar form={form} quote={quote} />
    </form>
  )
}

function Head({ isBegun, onPasteAgain }: { readonly isBegun: boolean; readonly onPasteAgain: () => void }) {
  const t = useWords(newOrderWords)
  const { href } = useAgent()
  return (
    <div className={styles.head}>
      <IconButton href={href('')} icon={IconX} label={t('close')} />
      <h1 className={styles.title}>{t('title')}</h1>
      {isBegun && (
        <Button icon={IconCopy} onClick={onPasteAgain} variant="soft">
          {t('pasteAgain')}
        </Button>
      )}
    </div>
  )
}

function Restored({ onStartOver }: { readonly onStartOver: () => void }) {
  const t = useWords(newOrderWords)
  return (
    <div className={styles.part}>
      <Note>
        <span className={styles.restored}>
          {t('restored')}
          <Button onClick={onStartOver} size="sm">
            {t('startOver')}
          </Button>
        </span>
      </Note>
    </div>
  )
}
