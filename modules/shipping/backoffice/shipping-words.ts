import { defineWords } from '@langraan/ui'

export const shippingWords = defineWords({
  th: {
    book: 'จองขนส่ง', weight: 'น้ำหนักกล่อง', weightUnit: 'กรัม', weightHelp: 'ชั่งรวมกล่อง แล้วกดเทียบราคา', compare: 'เทียบราคา', couriers: 'ขนส่ง', cheapest: 'ถูกสุด', alsoNot: 'ไม่รับกล่องนี้: {names}',
    pickup: 'รับของที่ {address}', cod: 'เก็บเงินปลายทาง {amount}', price: 'ค่าส่ง', bookAndPrint: 'จองและพิมพ์ใบปะหน้า',
    notReady: 'จองได้เมื่อชำระเงินครบ หรือเป็นเก็บเงินปลายทาง', noCourier: 'ยังไม่ได้เชื่อมขนส่ง', noCourierText: 'ใส่ API key ของ Shippop แล้วเทียบราคาได้ทุกเจ้าในที่เดียว', connect: 'ตั้งค่าขนส่ง',
    booked: 'จองแล้ว', booking: 'กำลังเช็กกับขนส่งว่าจองไปแล้วหรือยัง', bookingText: 'ขนส่งตอบช้า ระบบจะถามให้เองและไม่จองซ้ำ', failed: 'จองไม่สำเร็จ', cancelled: 'ยกเลิกแล้ว', tracking: 'เลขพัสดุ', copy: 'คัดลอกเลขพัสดุ', copied: 'คัดลอกแล้ว',
    printLabel: 'พิมพ์ใบปะหน้า', cancel: 'ยกเลิกการจอง', cancelTitle: 'ยกเลิกการจองขนส่ง', cancelText: 'ยกเลิกได้ก่อนขนส่งมารับ คำสั่งซื้อจะกลับไปรอจัดส่ง', keep: 'เก็บไว้', cancelledToast: 'ยกเลิกการจองแล้ว', bookedToast: 'จองแล้ว {tracking}',
    parcel: 'พัสดุ', waiting: 'รอขนส่งเข้ารับ', collected: 'ขนส่งรับแล้ว', moving: 'กำลังจัดส่ง', problem: 'มีปัญหา', delivered: 'ส่งถึงแล้ว', returned: 'ตีกลับ', parcelCancelled: 'ยกเลิก', loading: 'กำลังถามราคา', askWeight: 'สินค้าบางชิ้นยังไม่มีน้ำหนัก ใส่น้ำหนักกล่องก่อน',
    noOffers: 'ไม่มีขนส่งที่รับกล่องนี้ ตรวจน้ำหนักและที่อยู่', failedToAsk: 'ถามราคาไม่ได้', grams: '{weight, number} กรัม',
  },
  en: {
    book: 'Book a courier', weight: 'Parcel weight', weightUnit: 'g', weightHelp: 'Weigh it with its box, then compare prices', compare: 'Compare prices', couriers: 'Couriers', cheapest: 'Cheapest', alsoNot: 'Not for this parcel: {names}',
    pickup: 'Picked up at {address}', cod: 'Cash on delivery {amount}', price: 'Shipping price', bookAndPrint: 'Book and print the label',
    notReady: 'A courier can be booked once the order is paid, or if it is cash on delivery', noCourier: 'No courier connected', noCourierText: 'Enter your Shippop API key to compare all couriers in one place.', connect: 'Courier settings',
    booked: 'Booked', booking: 'Checking with the courier whether it was booked', bookingText: 'The courier answers late. We keep asking, and never book twice.', failed: 'Booking failed', cancelled: 'Cancelled', tracking: 'Tracking number', copy: 'Copy the tracking number', copied: 'Copied',
    printLabel: 'Print the label', cancel: 'Cancel the booking', cancelTitle: 'Cancel the courier booking', cancelText: 'Possible until the courier collects. The order goes back to “to ship”.', keep: 'Keep it', cancelledToast: 'The booking was cancelled', bookedToast: 'Booked {tracking}',
    parcel: 'Parcel', waiting: 'Waiting for pickup', collected: 'Collected', moving: 'In transit', problem: 'Problem', delivered: 'Delivered', returned: 'Returned', parcelCancelled: 'Cancelled', loading: 'Asking for prices', askWeight: 'Some goods have no weight. Enter the parcel’s weight first.',
    noOffers: 'No courier takes this parcel. Check its weight and address.', failedToAsk: 'Prices could not be asked', grams: '{weight, number} g',
  },
})
