import { formatDate, startOfBangkokDay } from '@langraan/thai'
import {
  AskedStates,
  Button,
  Card,
  Chip,
  ConfirmDialog,
  moneyText,
  Row,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconDownload, IconSend, IconUpload } from '@langraan/ui/icons'
import { saveFile } from '@langraan/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { payoutsApi } from '../payouts-api.ts'
import { bankWords } from './bank-words.ts'
import { CallOffDialog } from './call-off-dialog.tsx'
import { filesQuery } from './operated-api.ts'
import type { PayoutFile } from './operated-api.ts'
import { operatorWords } from './operator-words.ts'
import styles from './operator.module.css'
import { PutBankFile } from './put-bank-file.tsx'
import { useMoneyAct } from './use-money-act.ts'

/** Files for the bank: load, say that the bank has one, and read what it answered. */
export function FilesCard() {
  const t = useWords(operatorWords)
  const [reading, setReading] = useState(false)
  const asked = useQuery({ ...filesQuery, staleTime: 0 })
  return (
    <Card
      actions={
        <Button icon={IconUpload} onClick={() => setReading(true)} size="sm">
          {t('putStatement')}
        </Button>
      }
      flush
      title={t('files')}
    >
      <AskedStates
        asked={asked}
        compact
        empty={
          asked.data?.items.length === 0 && (
            <Text as="p" className={styles.facts} tone="second">
              {t('noFiles')}
            </Text>
          )
        }
        failed={t('filesFailed')}
        lines={3}
      />
      <ul className={styles.files}>
        {asked.data?.items.map((file) => (
          <FileLine file={file} key={file.payoutFileId} />
        ))}
      </ul>
      {reading && <PutBankFile onClose={() => setReading(false)} />}
    </Card>
  )
}

type LineProps = { readonly file: PayoutFile }

function FileLine({ file }: LineProps) {
  const t = useWords(operatorWords)
  const language = useLanguage()
  const at = (text: string) => formatDate(new Date(text), { language, style: 'dateTime' })
  const b = useWords(bankWords)
  const { number, valueDay, payoutCount: count, openCount, sentAt, sentByName, calledOffAt } = file
  const day = formatDate(startOfBangkokDay(valueDay), { language, style: 'date' })
  return (
    <li>
      <Row gap={2} justify="between" wrap>
        <Text weight="medium">{number}</Text>
        {calledOffAt !== null ? (
          <Chip>{b('calledOff')}</Chip>
        ) : sentAt === null ? (
          <Chip tone="amber">{t('notSent')}</Chip>
        ) : (
          <Chip tone={openCount === 0 ? 'green' : 'blue'}>
            {openCount === 0 ? t('allAnswered') : t('openLeft', { count: openCount })}
          </Chip>
        )}
      </Row>
      <Text size="sm" tone="second">
        {t('fileFact', { count, amount: moneyText(file.netSatang), day })}
      </Text>
      <Text size="xs" tone="third">
        {calledOffAt !== null
          ? b('calledOffBy', {
              name: file.calledOffByName ?? '',
              at: at(calledOffAt),
              reason: file.callOffReason ?? '',
            })
          : sentAt === null
            ? t('fileMade', { name: file.madeByName, at: at(file.madeAt) })
            : t('fileSent', { name: sentByName ?? '', at: at(sentAt) })}
      </Text>
      <FileActions file={file} />
    </li>
  )
}

const bytesOf = (base64: string): BlobPart =>
  Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)

function FileActions({ file }: LineProps) {
  const t = useWords(operatorWords)
  const [asking, setAsking] = useState(false)
  const [reading, setReading] = useState(false)
  const b = useWords(bankWords)
  const [callingOff, setCallingOff] = useState(false)
  const { payoutFileId, number, sentAt, netSatang, openCount, format, calledOffAt } = file
  const isReady = sentAt === null && calledOffAt === null
  // Who loads it stands in the log of operators, so it is sent for by the page.
  const load = useChange(payoutsApi, 'POST /operator/payout-files/:payoutFileId/download', {
    call: { params: { payoutFileId } },
    onDone: ({ fileName, contentBase64 }) =>
      saveFile(fileName, bytesOf(contentBase64), 'application/octet-stream'),
  })
  const send = useMoneyAct(
    (_: undefined, idempotencyKey) =>
      payoutsApi('POST /operator/payout-files/:payoutFileId/sending', {
        params: { payoutFileId },
        idempotencyKey,
      }),
    { said: t('sent') },
  )
  return (
    <Row gap={2} wrap>
      <Button
        busy={load.isPending}
        icon={IconDownload}
        onClick={() => load.mutate()}
        size="sm"
        variant={calledOffAt === null ? 'default' : 'quiet'}
      >
        {t('download')}
      </Button>
      {isReady && (
        <>
          <Button icon={IconSend} onClick={() => setAsking(true)} size="sm" variant="soft">
            {t('send')}
          </Button>
          <Button onClick={() => setCallingOff(true)} size="sm" variant="quiet">
            {b('callOff')}
          </Button>
        </>
      )}
      {callingOff && <CallOffDialog file={file} onClose={() => setCallingOff(false)} />}
      {sentAt !== null && openCount > 0 && format === 'list' && (
        <Button icon={IconUpload} onClick={() => setReading(true)} size="sm" variant="soft">
          {t('putAnswers')}
        </Button>
      )}
      <ConfirmDialog
        cancelLabel={t('back')}
        confirmLabel={t('send')}
        onClose={() => setAsking(false)}
        onConfirm={() => send.mutateAsync(undefined)}
        open={asking}
        title={t('sendTitle', { number })}
      >
        {t('sendText', { amount: moneyText(netSatang) })}
      </ConfirmDialog>
      {reading && <PutBankFile onClose={() => setReading(false)} payoutFileId={payoutFileId} />}
    </Row>
  )
}
