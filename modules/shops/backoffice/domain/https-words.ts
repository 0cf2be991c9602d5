import { defineWords } from '@langraan/ui'

/** What is said of the names of an own domain that are served over https. */
export const httpsWords = defineWords({
  th: {
    title: 'การเข้าแบบปลอดภัย (https)',
    safe: 'ปลอดภัย',
    ordering: 'กำลังขอใบรับรอง',
    failed: 'ยังไม่มี https',
    until: 'ใบรับรองถึง',
    renewed: 'ระบบต่ออายุให้เอง',
    orderingText: 'ใช้เวลาไม่กี่นาที ระหว่างนี้ลูกค้าที่เข้าด้วยชื่อนี้จะถูกพาไปที่โดเมนย่อย',
    notRenewed: 'ต่ออายุใบรับรองยังไม่สำเร็จ ใบเดิมยังใช้ได้',
    nextTry: 'ระบบลองใหม่เองเมื่อ',
    not_leading_here: '{host} ยังไม่ได้ชี้มาที่นี่ ตั้ง CNAME หรือ ALIAS ไปที่ {target} ที่ผู้ให้บริการโดเมน',
    not_reached: 'ผู้ออกใบรับรองเข้าถึง {host} ไม่ได้ ลบ A หรือ AAAA เดิมที่ค้างอยู่ และปิดบริการอื่นที่คั่นหน้าโดเมนไว้',
    caa: 'CAA ของโดเมนให้ผู้อื่นออกใบรับรองเท่านั้น ลบ CAA ที่ผู้ให้บริการโดเมน',
    refused: 'ผู้ออกใบรับรองไม่ออกให้ {host} ใช้โดเมนย่อยต่อไป หรือเปลี่ยนไปใช้โดเมนอื่น',
    rate_limited: 'ช่วงนี้ขอใบรับรองครบจำนวนที่ผู้ออกให้ขอได้แล้ว ไม่ต้องทำอะไร',
    account_refused: 'ผู้ออกใบรับรองยังไม่รับคำขอจากระบบนี้ ผู้ดูแลระบบต้องแก้การตั้งค่าก่อน ร้านไม่ต้องทำอะไร',
    authority_away: 'ติดต่อผู้ออกใบรับรองไม่ได้ ไม่ต้องทำอะไร',
    check: 'ตรวจอีกครั้ง',
    asked: 'กำลังตรวจและขอใบรับรองใหม่',
  },
  en: {
    title: 'Secure connection (https)',
    safe: 'Safe',
    ordering: 'Getting a certificate',
    failed: 'No https yet',
    until: 'Certificate until',
    renewed: 'Renewed automatically',
    orderingText:
      'This takes a few minutes. Until then customers who come by this name are led to the subdomain.',
    notRenewed: 'The certificate has not been renewed yet. The old one is still good.',
    nextTry: 'Retried automatically',
    not_leading_here:
      '{host} does not lead here yet. Where the domain is registered, point it at {target} by CNAME or ALIAS.',
    not_reached:
      'The certificate authority could not reach {host}. Remove old A or AAAA records, and switch off services in front of the domain.',
    caa: 'The domain’s CAA record lets other authorities alone issue certificates. Remove it where the domain is registered.',
    refused:
      'The authority issues no certificate for {host}. Stay with the subdomain, or use another domain.',
    rate_limited:
      'All the certificates that the authority allows for now have been asked for. There is nothing to do.',
    account_refused:
      'The certificate authority takes no requests from this system yet. Those who run it have to change a setting. There is nothing for you to do.',
    authority_away: 'The certificate authority cannot be reached. There is nothing to do.',
    check: 'Check again',
    asked: 'Looking again, and asking for certificates',
  },
})
