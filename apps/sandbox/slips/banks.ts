/** A bank by the three digits that the mini-QR of its slips carries. */
export interface Bank {
  code: string
  short: string
  thaiName: string
  name: string
  colour: string
}

export const banks: readonly Bank[] = [
  { code: '002', short: 'BBL', thaiName: 'ธนาคารกรุงเทพ', name: 'Bangkok Bank', colour: '#1e3a8a' },
  { code: '004', short: 'KBANK', thaiName: 'ธนาคารกสิกรไทย', name: 'Kasikornbank', colour: '#12843c' },
  { code: '006', short: 'KTB', thaiName: 'ธนาคารกรุงไทย', name: 'Krungthai Bank', colour: '#0b84c4' },
  {
    code: '011',
    short: 'TTB',
    thaiName: 'ธนาคารทหารไทยธนชาต',
    name: 'TMBThanachart Bank',
    colour: '#0f4fa8',
  },
  { code: '014', short: 'SCB', thaiName: 'ธนาคารไทยพาณิชย์', name: 'Siam Commercial Bank', colour: '#5b2d90' },
  { code: '022', short: 'CIMB', thaiName: 'ธนาคารซีไอเอ็มบี ไทย', name: 'CIMB Thai', colour: '#9b1c2e' },
  { code: '024', short: 'UOB', thaiName: 'ธนาคารยูโอบี', name: 'UOB', colour: '#0b3c78' },
  { code: '025', short: 'BAY', thaiName: 'ธนาคารกรุงศรีอยุธยา', name: 'Bank of Ayudhya', colour: '#7a5b00' },
  { code: '030', short: 'GSB', thaiName: 'ธนาคารออมสิน', name: 'Government Savings Bank', colour: '#c2186b' },
  {
    code: '033',
    short: 'GHB',
    thaiName: 'ธนาคารอาคารสงเคราะห์',
    name: 'Government Housing Bank',
    colour: '#b8560f',
  },
  {
    code: '034',
    short: 'BAAC',
    thaiName: 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร',
    name: 'BAAC',
    colour: '#1d6b3a',
  },
  {
    code: '069',
    short: 'KKP',
    thaiName: 'ธนาคารเกียรตินาคินภัทร',
    name: 'Kiatnakin Phatra Bank',
    colour: '#4d3f7a',
  },
]

export function bankByCode(code: string): Bank | undefined {
  return banks.find((bank) => bank.code === code)
}
