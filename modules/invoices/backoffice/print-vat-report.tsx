import { monthName } from '@langraan/thai'
import { FileDialog, Text, useLanguage, useWords } from '@langraan/ui'
import { useMutation } from '@tanstack/react-query'
import { invoicesApi } from './invoices-api.ts'
import { uninvoicedWords } from './uninvoiced-words.ts'

type Props = {
  readonly shopId: string
  readonly month: string
  readonly count: number
  readonly onClose: () => void
}

/** The report of a month on paper, as it is filed. */
export function PrintVatReport({ shopId, month, count, onClose }: Props) {
  const t = useWords(uninvoicedWords)
  const language = useLanguage()
  const make = useMutation({
    mutationFn: () =>
      invoicesApi('POST /shops/:shopId/vat-report-papers', { params: { shopId }, body: { month } }),
  })
  const done = make.data
  return (
    <FileDialog
      busy={make.isPending}
      failure={make.error?.message}
      made={
        done && {
          href: `/api/v1/shops/${shopId}/vat-report-papers/${done.papersId}`,
          title: t('pdfReady', { count: done.documentCount }),
          text: t('pdfReadyText'),
        }
      }
      makeLabel={t('pdfMake')}
      onClose={onClose}
      onMake={make.mutate}
      title={t('pdfTitle')}
    >
      <Text as="p" tone="second">
        {t('pdfText', { month: monthName(month, language), count })}
      </Text>
    </FileDialog>
  )
}
