import { defineWords } from '@langraan/ui'

export const orderDaysWords = defineWords({
  th: {
    date_placed: 'วันที่',
    date_shipped: 'วันที่ฝากส่ง',
    date_cancelled: 'วันที่ยกเลิก',
    shippedOn: 'ส่งแล้ว {days}',
    cancelledOn: 'ยกเลิก {days}',
    today: 'วันนี้',
    yesterday: 'เมื่อวาน',
    week: '7 วันล่าสุด',
    thirty: '30 วันล่าสุด',
    month: 'เดือนนี้',
    ownDaysHint: 'แสดงคำสั่งซื้อตั้งแต่วันแรกถึงวันสุดท้าย รวมสองวันนั้นด้วย',
  },
  en: {
    date_placed: 'Date',
    date_shipped: 'Shipped on',
    date_cancelled: 'Cancelled on',
    shippedOn: 'Shipped · {days}',
    cancelledOn: 'Cancelled · {days}',
    today: 'Today',
    yesterday: 'Yesterday',
    week: 'Last 7 days',
    thirty: 'Last 30 days',
    month: 'This month',
    ownDaysHint: 'Shows orders from the first day to the last, both included.',
  },
})
