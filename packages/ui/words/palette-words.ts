import { defineWords } from './define-words.ts'
import type { Translate } from './define-words.ts'
import { useWords } from './use-words.ts'

const paletteWords = defineWords({
  th: {
    title: 'ค้นหาและสั่งงาน',
    hint: 'พิมพ์ชื่อหน้า คำสั่ง หรือชื่อร้าน',
    results: 'ผลลัพธ์',
    search: 'ค้นหา',
    found: 'พบ {count, number} รายการ',
    nothing: 'ไม่พบ “{text}” ลองพิมพ์คำอื่น เช่น ออเดอร์ หรือ ขนส่ง',
    keysMove: 'เลือก',
    keysRun: 'ทำ',
    keysClose: 'ปิด',
    bothLanguages: 'พิมพ์ไทยหรืออังกฤษก็ได้ ลืมสลับแป้นก็เจอ',
  },
  en: {
    title: 'Search and commands',
    hint: 'Type a page, a command or a shop',
    results: 'Results',
    search: 'Search',
    found: '{count, plural, one {# result} other {# results}}',
    nothing: 'Nothing found for “{text}”. Try another word, such as orders or courier.',
    keysMove: 'choose',
    keysRun: 'run',
    keysClose: 'close',
    bothLanguages: 'Thai or English, even with the keyboard in the other one',
  },
})

export const usePaletteWords = (): Translate<(typeof paletteWords)['th']> => useWords(paletteWords)
