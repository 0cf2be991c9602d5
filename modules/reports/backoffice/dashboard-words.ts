import { defineWords } from '@langraan/ui'

export const dashboardWords = defineWords({
  th: {
    title: 'ภาพรวมร้าน', asOf: 'ข้อมูลเมื่อ', viewStore: 'ดูหน้าร้าน', loadFailed: 'โหลดภาพรวมไม่ได้',
    tonight: 'งานส่งของวันนี้', handedOverOf: 'ส่งแล้ว {done, number} จาก {all, number} กล่อง', slips: 'รอตรวจสลิป', toPack: 'รอแพ็กและจอง', booked: 'จองแล้ว รอขนส่ง', handedOver: 'ส่งมอบแล้ว', bookNext: 'จองขนส่งต่อ {count, number} กล่อง', checkNext: 'ตรวจสลิป {count, number} ใบ', nothingTonight: 'ไม่มีงานค้าง',
    outstanding: 'คำสั่งซื้อค้างส่ง', notices: 'แจ้งชำระเงิน', shippedToday: 'ส่งแล้ววันนี้', cancelled: 'รายการที่ยกเลิก', orders: 'รายการ', parcels: 'กล่อง', toCheck: 'รวม {amount} รอตรวจ', yesterday: 'เมื่อวาน {count, number} กล่อง', cancelledToday: 'วันนี้', toPackFact: 'รอแพ็ก {count, number} รายการ',
    sales: 'ยอดขายตามช่องทาง', days7: '7 วัน', days14: '14 วัน', days30: '30 วัน', compared: 'เทียบ {days, number} วันก่อน', noSales: 'ยังไม่มียอดขายในช่วงนี้', web: 'เว็บร้านค้า', range: 'ช่วงเวลา', salesOfDay: '{day}: {amount} จาก {orders, number} คำสั่งซื้อ',
    todo: 'ต้องทำตอนนี้', allDone: 'ไม่มีอะไรค้าง', check_slips: 'ตรวจสลิป {count, number} รายการ', parcel_trouble: 'ส่งไม่สำเร็จหรือตีกลับ {count, number} กล่อง', book_couriers: 'จองขนส่ง {count, number} รายการ', set_up_payment: 'ตั้งวิธีรับเงินของร้าน', connect_courier: 'เชื่อมขนส่ง', add_products: 'เพิ่มสินค้าแรก', package_due: 'แพ็กเกจรอชำระ',
    doCheck: 'ตรวจ', doLook: 'ดู', doBook: 'จอง', doSet: 'ตั้งค่า', doAdd: 'เพิ่ม', set_up_paymentText: 'พร้อมเพย์หรือบัญชีธนาคาร', connect_courierText: 'API key ของ Shippop', add_productsText: 'นำเข้าจากไฟล์ได้เลย', package_dueText: 'ตอนนี้ใช้ได้ตามแพ็กเกจทดลอง', oldest: 'เก่าสุด',
    backoffice: 'จัดการหลังร้าน', ecommerce: 'เว็บไซต์ร้านค้า', pos: 'ขายหน้าร้าน (POS)', agents: 'ตัวแทน / ดรอปชิป', notYet: 'เร็ว ๆ นี้', inPackage: 'อยู่ในแพ็กเกจ Dropship', expires: 'หมดอายุ', daysLeft: '{plan} · อีก {days, number} วัน', members: 'คำสั่งซื้อ สินค้า ขนส่ง',
    bestSellers: 'ขายดีสัปดาห์นี้', sold: '{count, number} ชิ้น', noBest: 'ยังไม่มียอดขายสัปดาห์นี้', trial: 'Free Trial', business: 'Business', dropship: 'Dropship', latest: 'คำสั่งซื้อล่าสุด', seeAll: 'ดูทั้งหมด',
  },
  en: {
    title: 'Shop overview', asOf: 'As of', viewStore: 'View the store', loadFailed: 'The overview could not be loaded',
    tonight: 'Today’s shipping', handedOverOf: '{done, number} of {all, number} parcels handed over', slips: 'Slips to check', toPack: 'To pack and book', booked: 'Booked, waiting for pickup', handedOver: 'Handed over', bookNext: 'Book {count, plural, one {# parcel} other {# parcels}}', checkNext: 'Check {count, plural, one {# slip} other {# slips}}', nothingTonight: 'Nothing is waiting',
    outstanding: 'Outstanding orders', notices: 'Payment notices', shippedToday: 'Shipped today', cancelled: 'Cancelled items', orders: 'orders', parcels: 'parcels', toCheck: '{amount} to check', yesterday: '{count, number} yesterday', cancelledToday: 'today', toPackFact: '{count, number} to pack',
    sales: 'Sales by channel', days7: '7 days', days14: '14 days', days30: '30 days', compared: 'against the {days, number} days before', noSales: 'No sales in this time yet', web: 'Web store', range: 'Time span', salesOfDay: '{day}: {amount} from {orders, plural, one {# order} other {# orders}}',
    todo: 'To do now', allDone: 'Nothing is waiting', check_slips: 'Check {count, plural, one {# slip} other {# slips}}', parcel_trouble: '{count, plural, one {# parcel} other {# parcels}} failed or coming back', book_couriers: 'Book {count, plural, one {# courier} other {# couriers}}', set_up_payment: 'Set up how the shop is paid', connect_courier: 'Connect a courier', add_products: 'Add your first products', package_due: 'Package to be paid',
    doCheck: 'Check', doLook: 'Look', doBook: 'Book', doSet: 'Set up', doAdd: 'Add', set_up_paymentText: 'PromptPay or a bank account', connect_courierText: 'Your Shippop API key', add_productsText: 'Import them from a file', package_dueText: 'Trial limits until it is paid', oldest: 'Oldest',
    backoffice: 'Back-office management', ecommerce: 'E-commerce website', pos: 'Point of sale', agents: 'Agent / dropship system', notYet: 'Coming soon', inPackage: 'In the Dropship package', expires: 'Expires', daysLeft: '{plan} · {days, plural, one {# day} other {# days}} left', members: 'Orders, products, couriers',
    bestSellers: 'Best sellers this week', sold: '{count, plural, one {# piece} other {# pieces}}', noBest: 'No sales this week yet', trial: 'Free Trial', business: 'Business', dropship: 'Dropship', latest: 'Latest orders', seeAll: 'See all',
  },
})
