import { FEEDBACK_POINTS, nameInMalay } from '@club/rules'
import type { Bilingual } from '@club/rules'
import type { NoteContent } from './note'

/** The first note of an account (decision D54). */
export const welcomeNote = (): NoteContent => ({
  title: { en: 'Welcome to the club!', bm: 'Selamat datang ke kelab!' },
  message: {
    en: 'Enter the code from your first pack: it earns double points.',
    bm: 'Masukkan kod daripada pek pertama anda: mata digandakan.',
  },
  link: '/scancode',
})

/** The note of a first code (decision D54). */
export const firstCodeNote = (points: bigint): NoteContent => ({
  title: { en: 'Your first code is in', bm: 'Kod pertama anda diterima' },
  message: {
    en: `It brought you ${points.toLocaleString('en-GB')} points. Have a look at what they get you.`,
    bm: `Anda mendapat ${points.toLocaleString('en-GB')} mata. Jom lihat ganjaran yang menanti.`,
  },
  link: '/pointshop',
})

/** The note of a code that a visitor sent by the member's pass-along link (decision D54). */
export const codeByLinkNote = (points: bigint): NoteContent => ({
  title: { en: 'A code was sent by your link', bm: 'Ada kod dihantar melalui pautan anda' },
  message: {
    en: `It brought you ${points.toLocaleString('en-GB')} points. Somebody thought of you.`,
    bm: `Anda mendapat ${points.toLocaleString('en-GB')} mata. Ada insan yang mengingati anda.`,
  },
  link: '/viewpoints',
})

/** Number by which a member knows an order: its id up to the first hyphen (decision D10). */
const orderNumber = (orderId: string): string => orderId.split('-')[0] ?? orderId

/** The note of an order that was placed (decisions D54, D75). */
export const orderPlacedNote = (orderId: string): NoteContent => ({
  title: { en: 'Your order is placed', bm: 'Pesanan anda telah dibuat' },
  message: {
    en: `Order ${orderNumber(orderId)} arrives within 2-3 weeks. We tell you here when it is shipped.`,
    bm: `Pesanan ${orderNumber(orderId)} akan tiba dalam masa 2 hingga 3 minggu. Kami maklumkan di sini apabila ia dihantar.`,
  },
  link: '/pointshop?tab=orders',
})

/** The note of a free sample that was ordered (decisions D54, D68). */
export const sampleOrderedNote = (name: Bilingual): NoteContent => ({
  title: { en: 'Your free sample is ordered', bm: 'Sampel percuma anda telah dipesan' },
  message: {
    en: `${name.en || 'It'} arrives within 2-3 weeks. You can follow it in your order history.`,
    bm: `${name.bm || 'Sampel'} akan tiba dalam masa 2 hingga 3 minggu. Anda boleh menjejakinya dalam sejarah pesanan.`,
  },
  link: '/pointshop?tab=orders',
})

/** The note of a receipt that was sent in (decisions D54, D78). */
export const receiptReceivedNote = (): NoteContent => ({
  title: { en: 'We have your receipt', bm: 'Resit anda telah diterima' },
  message: {
    en: 'We check it within 3-5 working days and tell you here what it brought.',
    bm: 'Kami akan menyemaknya dalam 3-5 hari bekerja dan memaklumkan keputusannya di sini.',
  },
  link: '/uploadReceipt',
})

/** The note of a mystery box to open (decisions D54, D87). */
export const boxWaitingNote = (): NoteContent => ({
  title: { en: 'A mystery box is waiting', bm: 'Kotak misteri menanti anda' },
  message: { en: 'Open it to see what is inside.', bm: 'Buka untuk melihat isinya.' },
  link: '/pointshop?tab=mystery',
})

/** The note of an upgrade (decisions D54, D61). Tier names are the same in both languages. */
export const upgradeNote = (tier: string): NoteContent => ({
  title: { en: `Welcome to ${tier}!`, bm: `Selamat datang ke ${tier}!` },
  message: {
    en: `Congratulations, you are now a ${tier} member. Your welcome points have been added to your account.`,
    bm: `Tahniah, anda kini ahli ${tier}. Mata selamat datang telah ditambahkan ke akaun anda.`,
  },
  link: '/tier',
})

/** The note of a review that lowered the tier (decisions D54, D62); points stay. */
export const downgradeNote = (tier: string): NoteContent => ({
  title: { en: `You are now a ${tier} member`, bm: `Anda kini ahli ${tier}` },
  message: {
    en: `Your tier was reviewed and is ${tier} for the next 12 months. Your points stay as they are. Keep collecting to move up again.`,
    bm: `Tahap anda telah disemak. Anda kini ahli ${tier} untuk 12 bulan akan datang. Mata anda tidak terjejas. Teruskan mengumpul mata untuk naik semula.`,
  },
  link: '/tier',
})

/** The note of a voucher for a fifth or tenth pants code (decision D59). */
export const milestoneVoucherNote = (voucherName: string): NoteContent => ({
  title: { en: 'You have a new voucher', bm: 'Anda menerima baucar baharu' },
  message: {
    en: `${voucherName} is yours for the diaper pants codes you registered. You will find it under My Voucher.`,
    bm: `${nameInMalay(voucherName)} kini milik anda kerana mendaftarkan kod lampin seluar. Anda boleh melihatnya di Baucar Saya.`,
  },
  link: '/pointshop?tab=vouchers',
})

/** The note of the prize of a week's draw, which lies in a mystery box (decision D87). */
export const weeklyPrizeNote = (prize: Bilingual): NoteContent => ({
  title: { en: 'You won in the mystery box draw', bm: 'Anda menang dalam cabutan kotak misteri' },
  message: {
    en: `You are one of five winners of the week: ${prize.en} is yours. Open your mystery box to see it.`,
    bm: `Anda salah seorang daripada lima pemenang minggu itu: ${prize.bm} kini milik anda. Buka kotak misteri anda untuk melihatnya.`,
  },
  link: '/mysteryboxhome',
})

/** The note of a sample chosen at sign-up that could not be ordered any more (decision D28). */
export const sampleRefusedNote = (reason: string): NoteContent => {
  const isHousehold = reason === 'too-soon' || reason === 'limit-reached'
  return {
    title: { en: 'About your free sample', bm: 'Tentang sampel percuma anda' },
    message: isHousehold
      ? {
          en: 'Your account is active. Your household received a free sample recently, so we cannot send another one yet.',
          bm: 'Akaun anda telah aktif. Isi rumah anda baru sahaja menerima sampel percuma, jadi kami belum dapat menghantar satu lagi.',
        }
      : {
          en: 'Your account is active, but the free sample you chose has run out meanwhile. You are welcome to choose another one.',
          bm: 'Akaun anda telah aktif, tetapi sampel percuma pilihan anda telah kehabisan stok. Anda boleh memilih sampel yang lain.',
        },
    link: '/picksample',
  }
}

/** The note that asks how a sample was (decision D64). */
export const feedbackDueNote = (): NoteContent => ({
  title: { en: 'How was your free sample?', bm: 'Apa pendapat anda tentang sampel percuma itu?' },
  message: {
    en: `Tell us how it fitted your baby and earn ${FEEDBACK_POINTS} points.`,
    bm: `Beritahu kami sama ada ia sesuai untuk bayi anda dan dapatkan ${FEEDBACK_POINTS} mata.`,
  },
  link: '/picksample',
})

/** Notes about a parcel: of a free sample, or of an order of the shop (decision D75). */
const PARCEL_NOTES: Readonly<Record<'sample' | 'shop', Readonly<Record<'DELIVERING' | 'DELIVERED', NoteContent>>>> = {
  sample: {
    DELIVERING: {
      title: { en: 'Your free sample is on its way', bm: 'Sampel percuma anda dalam perjalanan' },
      message: { en: 'It was shipped and will be with you soon.', bm: 'Sampel sudah dihantar dan akan tiba tidak lama lagi.' },
      link: '/dashboard',
    },
    DELIVERED: {
      title: { en: 'Your free sample was delivered', bm: 'Sampel percuma anda telah sampai' },
      message: { en: 'Enjoy trying it out.', bm: 'Selamat mencuba.' },
      link: '/dashboard',
    },
  },
  shop: {
    DELIVERING: {
      title: { en: 'Your order is on its way', bm: 'Pesanan anda dalam perjalanan' },
      message: {
        en: 'It was shipped. You can follow it in your order history.',
        bm: 'Pesanan sudah dihantar keluar. Anda boleh menjejakinya dalam sejarah pesanan.',
      },
      link: '/pointshop?tab=orders',
    },
    DELIVERED: {
      title: { en: 'Your order was delivered', bm: 'Pesanan anda telah sampai' },
      message: { en: 'We hope you like it. Thank you for being with us.', bm: 'Semoga anda menyukainya. Terima kasih kerana bersama kami.' },
      link: '/pointshop?tab=orders',
    },
  },
}

/** The note of a parcel that came to a state; undefined of one that members are not notified of. */
export const parcelNote = (of: keyof typeof PARCEL_NOTES, state: string): NoteContent | undefined =>
  state === 'DELIVERING' || state === 'DELIVERED' ? PARCEL_NOTES[of][state] : undefined

/** The note of an order that was cancelled (decision D149). */
export function orderCancelledNote(orderId: string, points: bigint): NoteContent {
  const [number, count] = [orderNumber(orderId), points.toLocaleString('en-GB')]
  return {
    title: { en: 'Your order is cancelled', bm: 'Pesanan anda dibatalkan' },
    message:
      points > 0n
        ? {
            en: `Order ${number} will not be sent. Its ${count} points are yours again.`,
            bm: `Pesanan ${number} tidak akan dihantar. ${count} mata dikembalikan kepada anda.`,
          }
        : { en: `Order ${number} will not be sent.`, bm: `Pesanan ${number} tidak akan dihantar.` },
    link: '/pointshop?tab=orders',
  }
}

const REFUSED_BECAUSE: Readonly<Record<string, Bilingual>> = {
  'out-of-stock': { en: 'What you chose has just run out.', bm: 'Pilihan anda baru sahaja kehabisan stok.' },
  'item-inactive': { en: 'What you chose is not available any more.', bm: 'Pilihan anda tidak lagi ditawarkan.' },
  'insufficient-points': { en: 'Your points were not enough for it.', bm: 'Mata anda tidak mencukupi.' },
  'account-frozen': { en: 'Your account is being checked.', bm: 'Akaun anda sedang disemak.' },
  'ticket-limit-reached': { en: 'Your household has reached the maximum number of tickets.', bm: 'Isi rumah anda telah mencapai bilangan maksimum tiket.' },
}
const TOOK_TOO_LONG: Bilingual = { en: 'It took us too long. Please try again.', bm: 'Kami mengambil masa terlalu lama. Sila cuba lagi.' }

/** The note of a redemption that failed after its caller had been answered. */
export function redemptionRefusedNote(reason: string): NoteContent {
  const because = REFUSED_BECAUSE[reason] ?? TOOK_TOO_LONG
  return {
    title: { en: 'Your redemption was not completed', bm: 'Penebusan anda tidak dapat diselesaikan' },
    message: { en: `${because.en} No points were taken.`, bm: `${because.bm} Tiada mata ditolak.` },
    link: '/pointshop',
  }
}

/** The note of a receipt's validation (decisions D54, D77). `points` are those credited, bonuses included. */
export const receiptNote = (approved: boolean, points: bigint): NoteContent =>
  approved
    ? {
        title: { en: 'Your receipt was approved', bm: 'Resit anda telah diluluskan' },
        message: {
          en: `${points.toLocaleString('en-GB')} points have been added to your account.`,
          bm: `${points.toLocaleString('en-GB')} mata telah ditambahkan ke akaun anda.`,
        },
        link: '/uploadReceipt',
      }
    : {
        title: { en: 'Your receipt was not approved', bm: 'Resit anda tidak diluluskan' },
        message: {
          en: 'Open your receipts to see why. You are welcome to send it again.',
          bm: 'Buka senarai resit anda untuk membaca sebabnya. Anda boleh menghantarnya semula.',
        },
        link: '/uploadReceipt',
      }
