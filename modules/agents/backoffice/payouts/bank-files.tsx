import { Button, Card, Row, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { IconDownload } from '@langraan/ui/icons'
import { useState } from 'react'
import { payoutsWords } from './payouts-words.ts'

type BankFile = {
  readonly format: string
  readonly th: string
  readonly en: string
  readonly payoutCount: number
}
type Props = { readonly shopId: string; readonly files: readonly BankFile[] }

/** Files that the shop's own bank reads; each is put into the bank's site by hand. */
export function BankFiles({ shopId, files }: Props) {
  const t = useWords(payoutsWords)
  const language = useLanguage()
  const [companyCode, setCompanyCode] = useState('')
  if (files.length === 0) return null
  const needsCode = files.some(({ format }) => format.startsWith('scb'))
  const address = (format: string) =>
    `/api/v1/shops/${shopId}/agent-payouts/bank-file?${new URLSearchParams({ format, companyCode, language })}`
  return (
    <Card title={t('bankFiles')}>
      <Stack gap={3}>
        <Text as="p" size="sm" tone="second">
          {t('bankFilesWhat')}
        </Text>
        {needsCode && (
          <TextField label={t('companyCode')} maxLength={20} onChange={setCompanyCode} value={companyCode} />
        )}
        <Row gap={2} wrap>
          {files.map(({ format, payoutCount, ...label }) => (
            <Button
              download={`${format}.txt`}
              href={address(format)}
              icon={IconDownload}
              key={format}
              size="sm"
            >
              {t('bankFileOf', { name: label[language], count: payoutCount })}
            </Button>
          ))}
        </Row>
      </Stack>
    </Card>
  )
}
