// The holidays (放假) and the weekend days worked in their place (调休上班), year by year, as the
// State Council has published them. A year whose arrangement is not out yet stands here with the
// days that the law itself fixes and no shifted days; it says so, and whoever shows a date of such
// a year must say that it may move.
// Source: 国办发明电〔2024〕12号 (2025); 国办发明电〔2025〕7号 (2026); 全国年节及纪念日放假办法
// 第2条 (2027, not yet arranged).

export interface YearOfDays {
  readonly year: number;
  /** Whether the State Council has published the arrangement of this year. */
  readonly isOfficial: boolean;
  /** First and last day off, `MM-DD`, both included. */
  readonly daysOff: readonly (readonly [from: string, to: string])[];
  /** Saturdays and Sundays that are worked. */
  readonly daysWorked: readonly string[];
}

export const YEARS_OF_DAYS: readonly YearOfDays[] = [
  {
    year: 2025,
    isOfficial: true,
    daysOff: [
      ['01-01', '01-01'],
      ['01-28', '02-04'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['05-31', '06-02'],
      ['10-01', '10-08'],
    ],
    daysWorked: ['01-26', '02-08', '04-27', '09-28', '10-11'],
  },
  {
    year: 2026,
    isOfficial: true,
    daysOff: [
      ['01-01', '01-03'],
      ['02-15', '02-23'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['06-19', '06-21'],
      ['09-25', '09-27'],
      ['10-01', '10-07'],
    ],
    daysWorked: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
  },
  {
    year: 2027,
    isOfficial: false,
    daysOff: [
      ['01-01', '01-01'],
      ['02-05', '02-08'],
      ['04-05', '04-05'],
      ['05-01', '05-02'],
      ['06-09', '06-09'],
      ['09-15', '09-15'],
      ['10-01', '10-03'],
    ],
    daysWorked: [],
  },
];
