import { Button, Card, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import { TextArea } from '@langraan/ui/forms'
import { IconMessage } from '@langraan/ui/icons'
import { type ClipboardEvent, useRef } from 'react'
import { Checked, type Checks } from './checks.tsx'
import { readGoods } from './new-order-values.ts'
import { newOrderWords } from './new-order-words.ts'
import styles from './new-order.module.css'
import type { NewOrderForm } from './use-new-order.ts'

type Props = {
  readonly checks: Checks
  readonly form: NewOrderForm
  readonly read: (message: string) => void
  readonly phase: 'idle' | 'pending' | 'success' | 'error'
}

const longestMessage = 2000

/** Where the customer's message is pasted; it is read as soon as it is there. */
export function MessageCard({ checks, form, read, phase }: Props) {
  const t = useWords(newOrderWords)
  const isPasted = useRef(false)
  const { message } = form.values
  const onChange = (text: string): void => {
    form.set('message', text)
    if (isPasted.current) read(text.slice(0, longestMessage))
    isPasted.current = false
  }
  const onPaste = (event: ClipboardEvent): void => {
    isPasted.current = event.clipboardData.getData('text').trim() !== ''
  }
  return (
    <Card>
      <Stack gap={3}>
        <div onPaste={onPaste}>
          <TextArea
            help={t('messageHelp')}
            label={t('message')}
            maxLength={longestMessage}
            name="message"
            onChange={onChange}
            placeholder={t('messagePlaceholder')}
            rows={5}
            value={message}
          />
        </div>
        <Row gap={3} wrap>
          <Button
            busy={phase === 'pending'}
            disabled={message.trim() === ''}
            icon={IconMessage}
            onClick={() => read(message)}
          >
            {t('read')}
          </Button>
          <div aria-live="polite" className={styles.grow}>
            <WhatWasRead form={form} phase={phase} />
          </div>
        </Row>
        <SeveralPeople checks={checks} form={form} />
        <NotUnderstood checks={checks} form={form} />
      </Stack>
    </Card>
  )
}

/** One order is sent to one receiver: what several people in one message wanted must not go to the first of them. */
function SeveralPeople({ checks, form }: Pick<Props, 'checks' | 'form'>) {
  const t = useWords(newOrderWords)
  const check = checks.find('people')
  if (!check) return null
  const { name, lines } = form.values
  const goods = readGoods(lines).join(', ')
  return (
    <Checked
      alternatives={[]}
      check={check}
      checks={checks}
      isFilled
      name={t('people', { count: check.count })}
    >
      <Note tone="amber">
        <strong>{t('people', { count: check.count })}</strong>{' '}
        {t('peopleText', { name: name || t('nobody'), goods: goods || t('nothing') })}
      </Note>
    </Checked>
  )
}

/** What of the message found no place: somebody puts it where it belongs, or says that it tells nothing. */
function NotUnderstood({ checks, form }: Pick<Props, 'checks' | 'form'>) {
  const t = useWords(newOrderWords)
  const left = form.values.checks.filter((check) => check.part === 'left')
  if (left.length === 0) return null
  const { note } = form.values
  return (
    <Note title={t('notUnderstood', { count: left.length })} tone="amber">
      <Stack gap={2}>
        <Text size="sm">{t('notUnderstoodHelp')}</Text>
        {left.map((check) => (
          <div data-check key={check.text}>
            <Row gap={2} justify="between" wrap>
              <span className={styles.grow}>“{check.text}”</span>
              <Button
                onClick={() => {
                  form.set('note', [note, check.text].filter(Boolean).join(' '))
                  checks.settle(check)
                }}
                size="sm"
              >
                {t('intoNote')}
              </Button>
              <Button onClick={() => checks.settle(check)} size="sm" variant="quiet">
                {t('tellsNothing')}
              </Button>
            </Row>
          </div>
        ))}
      </Stack>
    </Note>
  )
}

function WhatWasRead({ form, phase }: Pick<Props, 'form' | 'phase'>) {
  const t = useWords(newOrderWords)
  const { checks, isFromMessage } = form.values
  if (phase === 'error') return <Note tone="red">{t('readFailed')}</Note>
  if (phase === 'pending' || !isFromMessage) return null
  if (checks.length > 0) return <Note tone="amber">{t('readChecks', { count: checks.length })}</Note>
  return <Note tone="green">{t('readAll')}</Note>
}
