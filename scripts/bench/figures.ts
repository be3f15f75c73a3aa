/** A figure without decimals, its thousands apart, as reports print it. */
export const whole = (figure: number): string => Math.round(figure).toLocaleString('en-GB')
