import { TableFileDialog } from '@langraan/operations/backoffice'
import { defineWords, useLanguage, useWords } from '@langraan/ui'
import { stockColumns, stockFileWords } from '../../rules/rules.ts'
import { stockApi } from '../stock-api.ts'

const words = defineWords({
  th: {
    title: 'ส่งออกยอดสต็อก',
    all: 'สินค้าทั้งหมดในร้าน',
    filtered: 'สินค้าที่ตรงกับตัวกรองของหน้านี้',
    day: 'คงเหลือและมูลค่าเมื่อสิ้นวันที่เลือก ส่วนที่จองและพร้อมขายเป็นยอดตอนนี้',
    low: 'ใกล้หมดดูจากยอดตอนนี้',
    making: 'เขียนแล้ว {done, number} จาก {total, number} รายการ ปิดหน้าต่างนี้ได้ ไฟล์จะอยู่ในงานเบื้องหลัง',
    ready: 'ไฟล์พร้อมแล้ว {count, number} รายการ',
    readyText: '{file} · มีทุนและมูลค่าของร้าน เก็บไว้ 1 วันในงานเบื้องหลัง',
    nothing: 'สินค้าเหล่านี้ถูกลบไปแล้ว จึงไม่มีไฟล์',
  },
  en: {
    title: 'Export stock',
    all: 'Everything in the shop',
    filtered: 'What the filters of this page let through',
    day: 'On hand and worth at the end of that day; reserved and available are current',
    low: 'what is low is judged by current figures',
    making:
      '{done, number} of {total, number} articles written. You can close this; find the file under background work.',
    ready: 'The file is ready: {count, plural, one {# article} other {# articles}}',
    readyText: '{file} · It holds the shop’s costs. Kept for a day under background work.',
    nothing: 'These articles were deleted meanwhile, so there is no file.',
  },
})

type Props = {
  readonly shopId: string
  /** What the list is narrowed to. */
  readonly filters: {
    readonly text?: string
    readonly branchId?: string
    readonly low?: 'yes'
    readonly day?: string
  }
  readonly onClose: () => void
}

/** Has a file made of the list of stock: for the accountant at the end of a year, or for whoever orders more. */
export function ExportStock({ shopId, filters, onClose }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const { text = '', branchId, low, day } = filters
  const chosen = {
    text: String(text),
    ...(branchId && { branchId }),
    ...(low && { low }),
    ...(day && { day }),
  }
  const isNarrowed = chosen.text !== '' || branchId !== undefined || low !== undefined
  return (
    <TableFileDialog
      begin={(how, idempotencyKey) =>
        stockApi('POST /shops/:shopId/stock-exports', {
          params: { shopId },
          body: { chosen, ...how },
          idempotencyKey,
        })
      }
      chosenText={[t(isNarrowed ? 'filtered' : 'all'), day && t('day'), day && low && t('low')]
        .filter(Boolean)
        .join(' · ')}
      columnNames={stockFileWords[language]}
      columns={stockColumns}
      fileAt={(operationId) => `stock-exports/${operationId}/file`}
      look={(stockExportId) =>
        stockApi.query('GET /shops/:shopId/stock-exports/:stockExportId', {
          params: { shopId, stockExportId },
        })
      }
      makingWords={(progress) => t('making', progress)}
      nothingWords={t('nothing')}
      onClose={onClose}
      readyText={(file) => t('readyText', { file })}
      readyTitle={(count) => t('ready', { count })}
      shopId={shopId}
      title={t('title')}
    />
  )
}
