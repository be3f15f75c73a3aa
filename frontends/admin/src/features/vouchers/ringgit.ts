/** An amount in ringgit as people write it, without the sign: two decimals (back-office 9). */
export const ringgit = (value: number): string => value.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
