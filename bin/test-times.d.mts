type Report = {
  testResults?: {
    name: string
    startTime: number
    endTime: number
    assertionResults: { ancestorTitles: string[]; title: string; duration?: number }[]
  }[]
}
export function slowestOf(report: Report, root: string): string[]
export function secondsOfFiles(report: Report, root: string): Record<string, number>
