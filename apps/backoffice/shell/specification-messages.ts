/**
 * The specification's own messages (sections 2, 5 and 8), letter for letter: misspellings, doubled
 * marks and the mix of languages are theirs and stay. They are the same in both languages of the
 * screens, unless a Thai and an English text are given here.
 */
export const specificationMessages = {
  loginRefused: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
  loginFailed: 'Unknown error (00001)',
  loginUnreachable: 'ไม่สามารถติดต่อกับเซิร์ฟเวอร์ได้',
  socialLoginRefused: 'ไม่่มีผู้ใช้งานที่ผูกกับ Facebook นี้',
  socialLoginFailed: 'Unknown error (00002)',
  signUpFailed: "Can't sign up with this email because it's alerady exist.",
  sessionExpired: 'Session expired',
  sessionMissing: 'เซสชั่นการใช้งานหมดอายุ กรุณาเข้าสู่ระบบใหม่',
  sessionErrorTitle: 'Login Error',
  facebookDataMissing: "Can't get facebook data, this page will be refreshed",
  facebookDataMissingAtRegistration: 'ไม่สามารถเข้าถึงข้อมูล Facebook ได้ กรุณาลองใหม่อีกครั้ง',
  facebookEmailMissing:
    "This Facebook account can't be use to login because system can't access email of Facebook profile.",
  registered: 'Your registration completed successfully!',
  unknownPage: {
    en: 'Ooops... looks like an error occurred!',
    // The specification gives the sense of the Thai message, not its letters.
    th: 'เกิดข้อผิดพลาด ไม่พบหน้าที่คุณต้องการ',
  },
  errorCode: { en: 'Error code', th: 'รหัสข้อผิดพลาด' },
  goBackHome: { en: 'GO BACK HOME', th: 'กลับหน้าหลัก' },
} as const

/** Login and session messages clear after 3 s. */
export const messageMilliseconds = 3_000

/** After social data could not be had, the page is loaded again in 1.5 s. */
export const reloadMilliseconds = 1_500
