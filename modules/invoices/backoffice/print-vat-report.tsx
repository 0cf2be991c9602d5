import { formatDate, monthName } from '@langraan/thai'
import { FileDialog, Text, useLanguage, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useQuery } from '@tanstack/react-query'
import { invoicesApi } from './invoices-api.ts'
import { uninvoicedWords } from './uninvoiced-words.ts'

// Thousands of documents take half a minute: whoever waits sees it go on.
const LOOK_EVERY_MS = 1000

type Props = {
  readonly shopId: string
  readonly month: string
  readonly count: number
  readonly onClose: () => void
}

/** The file that was asked for last, followed while it is made, and how one is asked for. */
function usePapers({ shopId, month }: Pick<Props, 'shopId' | 'month'>) {
  const asked = invoicesApi.query('GET /shops/:shopId/vat-report-papers', {
    params: { shopId },
    query: { month },
  })
  const found = useQuery({
    ...asked,
    // What is kept may be of another hour; it is asked for each time the dialog opens.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.papers?.state === 'making' ? LOOK_EVERY_MS : false),
  })
  const make = useChange(invoicesApi, 'POST /shops/:shopId/vat-report-papers', {
    once: true,
    call: { params: { shopId }, body: { month } },
    refresh: [asked.queryKey],
  })
  return { found, make }
}

/** The report of a month on paper, as it is filed. Closed and opened again it finds the file that was asked for. */
export function PrintVatReport({ shopId, month, count, onClose }: Props) {
  const t = useWords(uninvoicedWords)
  const language = useLanguage()
  const { found, make } = usePapers({ shopId, month })
  const papers = found.data?.papers ?? undefined
  const isOver = papers && papers.state !== 'making' && papers.state !== 'ready'
  const failure = make.error?.message ?? found.error?.message
  return (
    <FileDialog
      againLabel={t('pdfAgain')}
      busy={make.isPending || found.isPending}
      failure={failure ?? (isOver ? t(papers.state === 'stopped' ? 'pdfStopped' : 'pdfFailed') : undefined)}
      made={
        papers?.state === 'ready'
          ? {
              href: `/api/v1/shops/${shopId}/vat-report-papers/${papers.papersId}`,
              title: t('pdfReady', { count: papers.documentCount }),
              text: t('pdfReadyText', {
                name: papers.fileName,
                at: formatDate(new Date(papers.askedAt), { language, style: 'dateTime' }),
              }),
            }
          : undefined
      }
      making={
        papers?.state === 'making'
          ? {
              label: t('pdfMaking', { done: papers.doneCount, total: papers.documentCount }),
              done: papers.doneCount,
              total: papers.documentCount,
            }
          : undefined
      }
      makeLabel={t(isOver ? 'pdfAgain' : 'pdfMake')}
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
