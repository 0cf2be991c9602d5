import { TableFileDialog } from '@langraan/operations/backoffice'
import { defineWords, useLanguage, useWords } from '@langraan/ui'
import type { ChosenCustomers } from '../contract.ts'
import { customerColumns, customerFileWords } from '../rules/rules.ts'
import { customersApi } from './customers-api.ts'

const words = defineWords({
  th: {
    title: 'ส่งออกลูกค้า',
    chosen: '{count, number} คนที่เลือก',
    chosenAll: 'ทุกคนที่ตรงกับตัวกรอง',
    making: 'เขียนแล้ว {done, number} จาก {total, number} คน ปิดหน้าต่างนี้ได้ ไฟล์จะอยู่ในงานเบื้องหลัง',
    ready: 'ไฟล์พร้อมแล้ว {count, number} คน',
    readyText: '{file} · เป็นข้อมูลส่วนบุคคล ใช้เท่าที่จำเป็นแล้วลบ เก็บไว้ 1 วันในงานเบื้องหลัง',
    nothing: 'ลูกค้าที่เลือกถูกลบหรือรวมไปแล้ว จึงไม่มีไฟล์',
  },
  en: {
    title: 'Export customers',
    chosen: '{count, plural, one {# customer chosen} other {# customers chosen}}',
    chosenAll: 'All that match the filters',
    making:
      '{done, number} of {total, number} customers written. You can close this; find the file under background work.',
    ready: 'The file is ready: {count, plural, one {# customer} other {# customers}}',
    readyText:
      '{file} · Personal data: use it for what it is needed for, then delete it. Kept for a day under background work.',
    nothing: 'Those chosen were erased or merged meanwhile, so there is no file.',
  },
})

type Props = {
  readonly shopId: string
  readonly chosen: ChosenCustomers
  readonly onClose: () => void
}

/** Has a file made of the chosen customers, a row for each. */
export function ExportCustomers({ shopId, chosen, onClose }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <TableFileDialog
      begin={(how, idempotencyKey) =>
        customersApi('POST /shops/:shopId/customer-exports', {
          params: { shopId },
          body: { chosen, ...how },
          idempotencyKey,
        })
      }
      chosenText={
        'customerIds' in chosen ? t('chosen', { count: chosen.customerIds.length }) : t('chosenAll')
      }
      columnNames={customerFileWords[language]}
      columns={customerColumns}
      fileAt={(operationId) => `customer-exports/${operationId}/file`}
      look={(customerExportId) =>
        customersApi.query('GET /shops/:shopId/customer-exports/:customerExportId', {
          params: { shopId, customerExportId },
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
