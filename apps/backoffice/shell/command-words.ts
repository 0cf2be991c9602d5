import { defineWords } from '@langraan/ui'

/** What the palette offers besides the pages of the menu, and other words by which pages are found. */
export const commandWords = defineWords({
  th: {
    goTo: 'ไปที่',
    actions: 'คำสั่ง',
    shops: 'เปลี่ยนร้าน',
    toThai: 'เปลี่ยนเป็นภาษาไทย',
    toEnglish: 'เปลี่ยนเป็นภาษาอังกฤษ',
    light: 'หน้าจอสว่าง',
    dark: 'หน้าจอมืด',
    auto: 'ความสว่างตามเครื่อง',
    colour: 'สีธีม: {name}',
    listKeysOff: 'ปิดปุ่มลัดในรายการ (J K X /)',
    listKeysOn: 'เปิดปุ่มลัดในรายการ (J K X /)',
    signOut: 'ออกจากระบบ',
    orderNumber: 'คำสั่งซื้อเลขที่ {number}',
    findGoods: 'ค้นหาสินค้า “{text}”',
    findCustomer: 'ค้นหาลูกค้า “{text}”',
    findOrder: 'ค้นหาคำสั่งซื้อ “{text}”',
  },
  en: {
    goTo: 'Go to',
    actions: 'Commands',
    shops: 'Change shop',
    toThai: 'Change to Thai',
    toEnglish: 'Change to English',
    light: 'Light screen',
    dark: 'Dark screen',
    auto: 'Match the system’s brightness',
    colour: 'Theme colour: {name}',
    listKeysOff: 'Switch off the keys of lists (J K X /)',
    listKeysOn: 'Switch on the keys of lists (J K X /)',
    signOut: 'Sign out',
    orderNumber: 'Order number {number}',
    findGoods: 'Find products “{text}”',
    findCustomer: 'Find customers “{text}”',
    findOrder: 'Find orders “{text}”',
  },
})

/** How Thai sounds in Latin letters, and what else people call it. By the key of the menu or of the words above. */
export const otherNames: Readonly<Record<string, string>> = {
  light: 'bright mode กลางวัน',
  dark: 'mode night กลางคืน โหมดมืด',
  auto: 'system mode',
  signOut: 'logout log out ok jak rabop',
}
