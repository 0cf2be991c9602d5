import { defineWords, useWords } from '@langraan/ui'
import { Select } from '@langraan/ui/forms'
import { useState } from 'react'
import { labelPapers, USUAL_PAPER } from '../../rules/label-paper.ts'
import { keepPaper, keptPaper } from './kept-paper.ts'

const words = defineWords({
  th: {
    paper: 'กระดาษใบปะหน้า',
    '100x150': 'ม้วน 100 × 150 มม.',
    '100x75': 'ม้วน 100 × 75 มม.',
    a6: 'A6',
    a4: 'A4 แผ่นละ 4 ใบ',
    help: 'จำไว้กับเครื่องนี้ พิมพ์ขนาดจริง ไม่ต้องย่อให้พอดีหน้า',
  },
  en: {
    paper: 'Paper of labels',
    '100x150': 'Roll, 100 × 150 mm',
    '100x75': 'Roll, 100 × 75 mm',
    a6: 'A6',
    a4: 'A4, four on a page',
    help: 'Kept for this device. Print at actual size, without “fit to page”.',
  },
})

/** The paper, and a field to choose another one, which is remembered. */
export function useLabelPaper() {
  const t = useWords(words)
  const [paper, setPaper] = useState(keptPaper)
  const choose = (value: string): void => {
    const wanted = labelPapers.find((one) => one === value) ?? USUAL_PAPER
    keepPaper(wanted)
    setPaper(wanted)
  }
  const field = (
    <Select
      help={t('help')}
      label={t('paper')}
      onChange={choose}
      options={labelPapers.map((value) => ({ value, label: t(value) }))}
      value={paper}
    />
  )
  return { paper, field }
}
