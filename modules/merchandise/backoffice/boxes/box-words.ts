import { defineWords } from '@langraan/ui'

/** What supplies are called. */
export const boxWords = defineWords({
  th: {
    box: 'กล่อง {code}',
    mailer: 'ซอง {code}',
    bubble: 'กันกระแทก {code}',
    tape: 'เทป {code}',
    other: '{code}',
    sizeBox: '{width} × {length} × {height} ซม.',
    sizeMailer: '{width} × {length} ซม.',
  },
  en: {
    box: 'Box {code}',
    mailer: 'Mailer {code}',
    bubble: 'Cushioning {code}',
    tape: 'Tape {code}',
    other: '{code}',
    sizeBox: '{width} × {length} × {height} cm',
    sizeMailer: '{width} × {length} cm',
  },
})
