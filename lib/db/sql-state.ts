const SQL_STATE = {
  taken: '23505',
  deadlock: '40P01',
  timeout: '57014',
  'lock timeout': '55P03',
  'no data': 'P0002',
  'no column': '42703',
} as const;

export const failedFor = (reason: keyof typeof SQL_STATE, error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === SQL_STATE[reason];
