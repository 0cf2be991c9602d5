import { defineWords } from '@langraan/ui'

/** What the roles are called, and what each may do. */
export const roleWords = defineWords({
  th: {
    owner: 'เจ้าของร้าน',
    admin: 'ผู้ดูแล',
    seller: 'พนักงานขาย',
    packer: 'แพ็กของ',
    cashier: 'แคชเชียร์',
    accountant: 'บัญชี',
    ownerMay: 'ทำได้ทุกอย่าง รวมถึงตั้งเจ้าของร้านคนอื่น',
    adminMay: 'ทำได้ทุกอย่าง ยกเว้นตั้งหรือถอดเจ้าของร้าน',
    sellerMay: 'คำสั่งซื้อ สลิป สินค้า จองขนส่ง และรายงาน',
    packerMay: 'ดูคำสั่งซื้อ จองขนส่ง พิมพ์ใบหยิบ ใบแพ็ก ใบปะหน้า',
    cashierMay: 'รับคำสั่งซื้อ ดูการชำระเงิน',
    accountantMay: 'ตรวจสลิป ดูการชำระเงินและรายงาน',
  },
  en: {
    owner: 'Owner',
    admin: 'Admin',
    seller: 'Seller',
    packer: 'Packer',
    cashier: 'Cashier',
    accountant: 'Accountant',
    ownerMay: 'Everything, including making other owners',
    adminMay: 'Everything except making or removing owners',
    sellerMay: 'Orders, slips, products, couriers and reports',
    packerMay: 'Sees orders, books couriers, prints pick lists, packing slips and labels',
    cashierMay: 'Takes orders, sees payments',
    accountantMay: 'Checks slips, sees payments and reports',
  },
})
