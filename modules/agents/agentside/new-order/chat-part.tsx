import { Button, joinClasses, Note, notify, Row, Stack, useWords } from '@langraan/ui'
import { TextArea } from '@langraan/ui/forms'
import { IconCircleCheck, IconCopy, IconMessage } from '@langraan/ui/icons'
import { type ClipboardEvent, useRef, useState } from 'react'
import { markedText, type MarkKind } from './marked-text.ts'
import { newOrderWords } from './new-order-words.ts'
import styles from './new-order.module.css'
import { isAddressed } from './order-values.ts'
import type { OrderForm } from './use-new-order.ts'
import { useReading } from './use-reading.ts'

const LONGEST = 2000

/** Where a chat is pasted, and then shown with what was read of it underlined. */
export function ChatPart({ form }: { readonly form: OrderForm }) {
  const t = useWords(newOrderWords)
  const [isEdited, setEdited] = useState(!form.values.isRead)
  const reading = useReading(form, () => setEdited(false))
  if (!isEdited) return <ReadChat form={form} onEdit={() => setEdited(true)} />
  const read = (text: string): void => {
    if (text.trim() !== '') reading.mutate(text.trim().slice(0, LONGEST))
  }
  return (
    <section className={styles.part}>
      <Stack gap={3}>
        <ChatField form={form} read={read} />
        <Row gap={2} wrap>
          <PasteButton
            onPaste={(text) => {
              form.set('message', text)
              read(text)
            }}
          />
          <Button
            busy={reading.isPending}
            disabled={form.values.message.trim() === ''}
            icon={IconMessage}
            onClick={() => read(form.values.message)}
          >
            {t('read')}
          </Button>
        </Row>
        {reading.isError && (
          <Note announce="alert" tone="red">
            {t('readFailed')}
          </Note>
        )}
      </Stack>
    </section>
  )
}

type FieldProps = { readonly form: OrderForm; readonly read: (text: string) => void }

/** What is pasted is read at once; what is typed once it is asked for. */
function ChatField({ form, read }: FieldProps) {
  const t = useWords(newOrderWords)
  const isPasted = useRef(false)
  const onChange = (text: string): void => {
    form.set('message', text)
    if (isPasted.current) read(text)
    isPasted.current = false
  }
  const onPaste = (event: ClipboardEvent): void => {
    isPasted.current = event.clipboardData.getData('text').trim() !== ''
  }
  return (
    <div onPaste={onPaste}>
      <TextArea
        help={t('chatHelp')}
        label={t('chat')}
        maxLength={LONGEST}
        name="message"
        onChange={onChange}
        placeholder={t('chatPlaceholder')}
        rows={4}
        value={form.values.message}
      />
    </div>
  )
}

function PasteButton({ onPaste }: { readonly onPaste: (text: string) => void }) {
  const t = useWords(newOrderWords)
  const paste = async (): Promise<void> => {
    try {
      onPaste(await navigator.clipboard.readText())
    } catch {
      // A browser says no more than that it refused.
      notify('info', t('pasteRefused'))
    }
  }
  return (
    <Button icon={IconCopy} onClick={() => void paste()} variant="soft">
      {t('paste')}
    </Button>
  )
}

const underlines: Readonly<Record<MarkKind, string | undefined>> = {
  name: styles.markName,
  phone: styles.markPhone,
  address: styles.markAddress,
  goods: styles.markGoods,
  cod: styles.markCod,
}

function ReadChat({ form, onEdit }: { readonly form: OrderForm; readonly onEdit: () => void }) {
  const t = useWords(newOrderWords)
  const { values } = form
  const { message, name, phone, line1, zipcode, goodsRead } = values
  const stretches = markedText(message, { name, phone, line1, zipcode, goods: goodsRead })
  const isWhole = isAddressed(values) && values.lines.length > 0 && values.unknown.length === 0
  return (
    <section className={styles.part}>
      <p className={styles.bubble}>
        {stretches.map(({ text, kind }, index) =>
          kind ? (
            <span className={joinClasses(styles.mark, underlines[kind])} key={index}>
              {text}
            </span>
          ) : (
            <span key={index}>{text}</span>
          ),
        )}
      </p>
      <div aria-live="polite" className={styles.readLine}>
        <span className={isWhole ? styles.good : styles.attention}>
          <IconCircleCheck aria-hidden size={18} />
          {t(isWhole ? 'readAll' : 'readCheck')}
        </span>
        <Button onClick={onEdit} size="sm" variant="quiet">
          {t('edit')}
        </Button>
      </div>
    </section>
  )
}
