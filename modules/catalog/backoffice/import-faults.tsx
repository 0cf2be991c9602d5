import { Card, Text, useWords } from '@langraan/ui'
import type { ImportState } from '../contract.ts'
import type { RowFaultCode } from '../rules/product-file.ts'
import styles from './import.module.css'
import { importWords } from './import-words.ts'

const CODES: readonly RowFaultCode[] = [
  'missing_name',
  'missing_handle',
  'bad_price',
  'price_too_high',
  'bad_length',
  'missing_price',
  'bad_quantity',
  'negative_quantity',
  'bad_weight',
  'too_many_variants',
  'duplicate_options',
  'duplicate_sku',
  'sku_in_shop',
  'too_long',
  'handle_too_long',
  'sku_too_long',
  'duplicate_barcode',
  'barcode_in_shop',
  'barcode_too_long',
  'code_shortened',
  'bad_yes_no',
  'options_differ',
]

/** What is wrong, row by row, in words that say what to write instead. */
export function ImportFaults({ report }: { readonly report: ImportState['report'] }) {
  const t = useWords(importWords)
  const faults = report.faults ?? []
  if (faults.length === 0) return null
  const wordOf = (code: string, value: string) => {
    const known = CODES.find((candidate) => candidate === code)
    return known ? t(known, { value } as never) : t('otherFault')
  }
  return (
    <Card flush hint={String(report.faultCount)} title={t('faults')}>
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li className={styles.fault} key={`${fault.row} ${fault.column} ${fault.code}`}>
            <Text weight="medium">{t('row', { row: fault.row })}</Text>
            <Text tone="second">{fault.column}</Text>
            <Text>{wordOf(fault.code, fault.value)}</Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}
