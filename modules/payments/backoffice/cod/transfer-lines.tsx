import { DateTime, Money, Row, Stack, Text, useWords } from '@langraan/ui'
import type { CodBankLine, CodTransfer } from '../../contract.ts'
import { codWords } from './cod-words.ts'

/** A statement of a courier: its name, its day, and what should come to the bank. */
export function Transfer({ transfer }: { readonly transfer: CodTransfer }) {
  const t = useWords(codWords)
  const { statementNo, fileName, transferDay, parcelCount, creditSatang } = transfer
  return (
    <Stack gap={1} grow>
      <Row gap={3} justify="between">
        <Text weight="medium">{statementNo || fileName}</Text>
        <Money place="inline" satang={creditSatang} />
      </Row>
      <Text size="sm" tone="second">
        {transferDay === null ? t('noDay') : <DateTime at={`${transferDay}T00:00:00+07:00`} style="date" />}
        {' · '}
        {t('parcelCount', { count: parcelCount })}
        {statementNo !== '' && ` · ${fileName}`}
      </Text>
    </Stack>
  )
}

/** A line of the bank. */
export function BankLine({ line }: { readonly line: CodBankLine }) {
  return (
    <Stack gap={1} grow>
      <Row gap={3} justify="between">
        <Text>
          <DateTime
            at={`${line.day}T${line.time ?? '00:00'}:00+07:00`}
            style={line.time ? 'dateTime' : 'date'}
          />
        </Text>
        <Money place="inline" satang={line.amountSatang} />
      </Row>
      <Text size="sm" tone="second">
        {line.description}
      </Text>
    </Stack>
  )
}
