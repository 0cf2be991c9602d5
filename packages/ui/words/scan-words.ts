import { defineWords } from './define-words.ts'

export const scanWords = defineWords({
  th: {
    open: 'สแกนด้วยกล้อง',
    title: 'สแกนด้วยกล้อง',
    hint: 'จ่อบาร์โค้ดหรือ QR ให้อยู่ในกรอบ ยกออกแล้วจ่อใหม่เพื่อสแกนชิ้นต่อไป',
    picture: 'ภาพจากกล้อง',
    read: 'อ่านได้ {code}',
    torchOn: 'เปิดไฟฉาย',
    torchOff: 'ปิดไฟฉาย',
    done: 'เสร็จ',
    refused: 'เบราว์เซอร์ยังไม่อนุญาตให้ใช้กล้อง เปิดสิทธิ์กล้องให้เว็บนี้ในการตั้งค่าของเบราว์เซอร์ แล้วลองอีกครั้ง',
    none: 'ไม่พบกล้องบนเครื่องนี้ ใช้เครื่องสแกนหรือพิมพ์รหัสแทนได้',
    busy: 'เปิดกล้องไม่ได้ ปิดแอปอื่นที่ใช้กล้องอยู่ แล้วลองอีกครั้ง',
    unreadable: 'เบราว์เซอร์นี้อ่านโค้ดจากกล้องไม่ได้ ใช้เครื่องสแกนหรือพิมพ์รหัสแทนได้',
  },
  en: {
    open: 'Scan with the camera',
    title: 'Scan with the camera',
    hint: 'Hold a barcode or QR inside the frame. Then hold up the next one.',
    picture: 'Picture of the camera',
    read: 'Read {code}',
    torchOn: 'Light on',
    torchOff: 'Light off',
    done: 'Done',
    refused:
      'The browser does not allow the camera yet. Allow it for this site in the browser settings and try again.',
    none: 'There is no camera on this device. Use a scanner or type the code.',
    busy: 'The camera does not start. Close other apps that use it and try again.',
    unreadable: 'This browser cannot read codes from the camera. Use a scanner or type the code.',
  },
})
