import { MadeFileDialog } from '@langraan/operations/backoffice'
import { defineWords, Text, useWords } from '@langraan/ui'
import { RadioGroup } from '@langraan/ui/forms'
import { useState } from 'react'
import type { ChosenCustomers } from '../contract.ts'
import { type TableKind, tableKinds } from '../rules/rules.ts'
import { customersApi } from './customers-api.ts'

const words = defineWords({
  th: {
    title: 'ส่งออกลูกค้า',
    chosen: '{count, number} คนที่เลือก',
    chosenAll: 'ทุกคนที่ตรงกับตัวกรอง',
    holds: 'แถวละคน: ชื่อ เบอร์ อีเมล LINE Facebook ที่อยู่ล่าสุด แท็ก ความยินยอมรับข่าว และยอดซื้อ',
    kind: 'ชนิดไฟล์',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    making: 'เขียนแล้ว {done, number} จาก {total, number} คน ปิดหน้าต่างนี้ได้ ไฟล์จะอยู่ในงานเบื้องหลัง',
    ready: 'ไฟล์พร้อมแล้ว {count, number} คน',
    readyText: '{file} · เป็นข้อมูลส่วนบุคคล ใช้เท่าที่จำเป็นแล้วลบ เก็บไว้ 1 วันในงานเบื้องหลัง',
    again: 'ทำไฟล์ใหม่',
    nothing: 'ลูกค้าที่เลือกถูกลบหรือรวมไปแล้ว จึงไม่มีไฟล์',
  },
  en: {
    title: 'Export customers',
    chosen: '{count, plural, one {# customer chosen} other {# customers chosen}}',
    chosenAll: 'All that match the filters',
    holds:
      'A row for each: name, phone, e-mail, LINE, Facebook, the address used last, tags, consent to news, and what they spent.',
    kind: 'File type',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    making:
      '{done, number} of {total, number} customers written. You can close this; find the file under background work.',
    ready: 'The file is ready: {count, plural, one {# customer} other {# customers}}',
    readyText:
      '{file} · Personal data: use it for what it is needed for, then delete it. Kept for a day under background work.',
    again: 'Make another',
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
  const [fileKind, setFileKind] = useState<TableKind>('xlsx')
  const body = { chosen, fileKind }
  return (
    <MadeFileDialog
      againLabel={t('again')}
      asked={body}
      begin={(idempotencyKey) =>
        customersApi('POST /shops/:shopId/customer-exports', { params: { shopId }, body, idempotencyKey })
      }
      fileAt={(operationId) => `customer-exports/${operationId}/file`}
      isSaved
      look={(customerExportId) =>
        customersApi.query('GET /shops/:shopId/customer-exports/:customerExportId', {
          params: { shopId, customerExportId },
        })
      }
      makingWords={(progress) => t('making', progress)}
      nothingWords={t('nothing')}
      onClose={onClose}
      readyWords={({ fileName }, count) => ({
        title: t('ready', { count }),
        text: t('readyText', { file: fileName }),
      })}
      shopId={shopId}
      title={t('title')}
    >
      <Text as="p" tone="second">
        {'customerIds' in chosen ? t('chosen', { count: chosen.customerIds.length }) : t('chosenAll')}
      </Text>
      <Text as="p" size="sm" tone="second">
        {t('holds')}
      </Text>
      <RadioGroup<TableKind>
        inline
        legend={t('kind')}
        onChange={setFileKind}
        options={tableKinds.map((value) => ({ value, label: t(value) }))}
        value={fileKind}
      />
    </MadeFileDialog>
  )
}
