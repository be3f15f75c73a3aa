/** A figure without decimals, with separated thousands, as reports print it. */
export const whole = (figure: number): string => Math.round(figure).toLocaleString('en-GB')
