import { defineRefusals } from '@langraan/http'

export const catalogRefusals = defineRefusals({
  product_limit: {
    status: 409,
    th: 'แพ็กเกจนี้มีสินค้าได้ {limit} รายการ เหลือเพิ่มได้อีก {left} เลือกสินค้าให้น้อยลง หรืออัปเกรดแพ็กเกจ',
    en: 'This package holds {limit} products; {left} more fit. Choose fewer, or upgrade the package.',
  },
  import_not_ready: {
    status: 409,
    th: 'ไฟล์นี้ยังตรวจไม่เสร็จ หรือนำเข้าไปแล้ว',
    en: 'This file is still being checked, or has already been imported.',
  },
  nothing_chosen: { status: 422, th: 'ยังไม่ได้เลือกสินค้าที่จะนำเข้า', en: 'No product has been chosen.' },
})
