/** `code` is the Bank of Thailand's three digits, as read from the mini-QR of a transfer slip. */
export type ThaiBank = { code: string; shortName: string; th: string; en: string }

/** Banks a Thai customer may pay from; the most used first, the order shown in a choice. */
export const thaiBanks: readonly ThaiBank[] = [
  { code: '004', shortName: 'KBANK', th: 'กสิกรไทย', en: 'Kasikornbank' },
  { code: '014', shortName: 'SCB', th: 'ไทยพาณิชย์', en: 'Siam Commercial Bank' },
  { code: '002', shortName: 'BBL', th: 'กรุงเทพ', en: 'Bangkok Bank' },
  { code: '006', shortName: 'KTB', th: 'กรุงไทย', en: 'Krungthai Bank' },
  { code: '025', shortName: 'BAY', th: 'กรุงศรีอยุธยา', en: 'Bank of Ayudhya (Krungsri)' },
  { code: '011', shortName: 'TTB', th: 'ทหารไทยธนชาต', en: 'TMBThanachart Bank' },
  { code: '030', shortName: 'GSB', th: 'ออมสิน', en: 'Government Savings Bank' },
  {
    code: '034',
    shortName: 'BAAC',
    th: 'เพื่อการเกษตรและสหกรณ์การเกษตร (ธ.ก.ส.)',
    en: 'Bank for Agriculture and Agricultural Cooperatives',
  },
  { code: '033', shortName: 'GHB', th: 'อาคารสงเคราะห์ (ธอส.)', en: 'Government Housing Bank' },
  { code: '069', shortName: 'KKP', th: 'เกียรตินาคินภัทร', en: 'Kiatnakin Phatra Bank' },
  { code: '022', shortName: 'CIMBT', th: 'ซีไอเอ็มบี ไทย', en: 'CIMB Thai Bank' },
  { code: '067', shortName: 'TISCO', th: 'ทิสโก้', en: 'TISCO Bank' },
  { code: '024', shortName: 'UOBT', th: 'ยูโอบี', en: 'United Overseas Bank (Thai)' },
  { code: '073', shortName: 'LHB', th: 'แลนด์ แอนด์ เฮ้าส์', en: 'Land and Houses Bank' },
  { code: '071', shortName: 'TCRB', th: 'ไทยเครดิต', en: 'Thai Credit Bank' },
  { code: '066', shortName: 'IBANK', th: 'อิสลามแห่งประเทศไทย', en: 'Islamic Bank of Thailand' },
  { code: '070', shortName: 'ICBCT', th: 'ไอซีบีซี (ไทย)', en: 'ICBC (Thai)' },
  {
    code: '020',
    shortName: 'SCBT',
    th: 'สแตนดาร์ดชาร์เตอร์ด (ไทย)',
    en: 'Standard Chartered Bank (Thai)',
  },
  { code: '017', shortName: 'CITI', th: 'ซิตี้แบงก์', en: 'Citibank' },
  { code: '031', shortName: 'HSBC', th: 'เอชเอสบีซี', en: 'HSBC' },
  { code: '052', shortName: 'BOCT', th: 'แห่งประเทศจีน (ไทย)', en: 'Bank of China (Thai)' },
  { code: '018', shortName: 'SMBC', th: 'ซูมิโตโม มิตซุย แบงกิ้ง', en: 'Sumitomo Mitsui Banking' },
  { code: '039', shortName: 'MHCB', th: 'มิซูโฮ', en: 'Mizuho Bank' },
  {
    code: '098',
    shortName: 'SMED',
    th: 'พัฒนาวิสาหกิจขนาดกลางและขนาดย่อม',
    en: 'SME Development Bank',
  },
]

const byCode = new Map(thaiBanks.map((bank) => [bank.code, bank]))

/** The bank of a three-digit code, or undefined when it is not one of the list. */
export function findThaiBank(code: string): ThaiBank | undefined {
  return byCode.get(code)
}
