import { Button, Modal, moneyText, Note, Stack, useWords } from '@langraan/ui'
import { DropZone } from '@langraan/ui/forms'
import { useState } from 'react'

import type { SettledPayouts } from '../../contract.ts'
import { payoutsApi } from '../payouts-api.ts'
import { bankWords } from './bank-words.ts'
import { operatorWords } from './operator-words.ts'
import { useMoneyAct } from './use-money-act.ts'

const MOST_BYTES = 10_485_760

type Props = {
  /** The file whose filled list is read; the bank's statement where it is none. */
  readonly payoutFileId?: string
  readonly onClose: () => void
}

function send(file: File, payoutFileId: string | undefined, idempotencyKey: string) {
  const body = new FormData()
  body.append('file', file)
  if (payoutFileId === undefined)
    return payoutsApi('POST /operator/payout-statements', { body, idempotencyKey })
  return payoutsApi('POST /operator/payout-files/:payoutFileId/answers', {
    params: { payoutFileId },
    body,
    idempotencyKey,
  })
}

/** Reads what the bank answered, from the list of a file or from the statement, and says what came of it. */
export function PutBankFile({ payoutFileId, onClose }: Props) {
  const t = useWords(operatorWords)
  const [files, setFiles] = useState<File[]>([])
  const [isMissing, setMissing] = useState(false)
  const [settled, setSettled] = useState<SettledPayouts>()
  const isStatement = payoutFileId === undefined
  const read = useMoneyAct((file: File, key) => send(file, payoutFileId, key), {
    said: ({ paid, rejected }) => t('settledTitle', { paid, rejected }),
    onDone: (answer) => (answer.doubtful.length + answer.twice > 0 ? setSettled(answer) : onClose()),
  })
  const [file] = files
  const press = (): void => {
    setMissing(file === undefined)
    if (file) read.mutate(file)
  }
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {!settled && (
            <Button busy={read.isPending} onClick={press} variant="primary">
              {t('read')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
      open
      title={t(isStatement ? 'statementTitle' : 'answersTitle')}
    >
      <Stack gap={3}>
        {settled ? (
          <Doubtful settled={settled} />
        ) : (
          <DropZone
            accept={['.csv', '.xlsx', '.xls']}
            error={isMissing ? t('fileMissing') : undefined}
            files={files}
            help={t(isStatement ? 'statementHelp' : 'answersHelp')}
            label={t('chooseFile')}
            maxBytes={MOST_BYTES}
            maxFiles={1}
            onChange={(chosen) => {
              setMissing(false)
              setFiles(chosen)
            }}
          />
        )}
        {read.isError && (
          <Note announce="alert" tone="red">
            {read.error.message}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}

function Doubtful({ settled: { paid, rejected, twice, doubtful } }: { readonly settled: SettledPayouts }) {
  const t = useWords(operatorWords)
  const b = useWords(bankWords)
  return (
    <Note title={t('settledTitle', { paid, rejected })} tone="amber">
      <Stack gap={1}>
        {twice > 0 && <span>{b('twiceFound', { count: twice })}</span>}
        {doubtful.map(({ number, amountSatang, why, day }) => (
          <span key={`${number} ${day} ${why}`}>
            {t(why, { number, amount: moneyText(Math.abs(amountSatang)) })}
          </span>
        ))}
      </Stack>
    </Note>
  )
}
