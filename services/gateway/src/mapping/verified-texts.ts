/** Texts of an activation link's page (decision D26). */
export const VERIFIED = {
  en: {
    title: 'Your account is verified',
    description: 'Welcome to the club! You will be taken to your dashboard in a few seconds.',
  },
  bm: {
    title: 'Akaun anda telah disahkan',
    description: 'Selamat datang ke kelab! Anda akan dibawa ke laman utama anda dalam beberapa saat.',
  },
} as const
