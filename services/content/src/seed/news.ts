import type { News } from '../store/collections'

const picture = (name: string): string => `/drypers-baby-club/static/news/${name}.svg`
const oneImage = (name: string) => ({ en: picture(name), bm: picture(name) })

/** News of the demonstration, newest first: for everybody and for each stage, with one link tile (decisions D90, D115). */
export const DEMO_NEWS: readonly (News & { readonly id: string })[] = [
  {
    id: '01990000-0000-7000-8000-00000000b001',
    link: '',
    title: { en: 'Double points on the 15th and the 22nd', bm: 'Mata berganda pada 15 dan 22 hari bulan' },
    description: {
      en: [
        'Twice a month, every ordinary pack code you register is worth double.',
        'Keep your codes somewhere safe – a jar on the shelf will do – and register them on the 15th or the 22nd, any time from midnight to midnight. The same goes for baby-care receipts that you upload on those days.',
        'Your first code ever earns 2x points on any day, and your first pants code 3x. Bonuses do not add up: you always receive the highest one.',
      ].join('\n\n'),
      bm: [
        'Dua kali sebulan, setiap kod pek biasa yang anda daftarkan bernilai dua kali ganda.',
        'Simpan kod anda di tempat yang selamat – balang di atas rak pun boleh – dan daftarkan pada 15 atau 22 hari bulan, pada bila-bila masa dari tengah malam hingga tengah malam. Begitu juga dengan resit barangan penjagaan bayi yang anda muat naik pada hari tersebut.',
        'Kod pertama anda memberi 2x mata pada mana-mana hari, dan kod lampin seluar pertama anda 3x mata. Bonus tidak dicampur: anda sentiasa menerima yang paling tinggi.',
      ].join('\n\n'),
    },
    imageUrl: oneImage('double-points'),
    showingTo: 'All',
    active: true,
  },
  {
    id: '01990000-0000-7000-8000-00000000b002',
    link: '',
    title: { en: 'Your hospital bag, ready by week 36', bm: 'Beg hospital anda, siap menjelang minggu ke-36' },
    description: {
      en: [
        'Babies do not read calendars. With the bag packed by week 36, you only need to pick it up and go.',
        'Papers: your MyKad, your pink antenatal book, your appointment card and your guarantee letter or insurance card, in one clear folder.',
        'For you: two front-buttoning tops, a sarong, a cardigan for the cold ward, maternity pads, slippers, toiletries, a phone charger with a long cable, and dates or biscuits for the long hours.',
        'For baby: four sets of clothes, two swaddles, mittens and booties, a pack of newborn diapers, wipes, and a car seat that is already fitted.',
        'Tell someone where you keep the bag. Call your hospital if your waters break, if you bleed, or if baby moves less than usual – do not wait for pain.',
      ].join('\n\n'),
      bm: [
        'Bayi tidak membaca kalendar. Dengan beg yang siap dikemas menjelang minggu ke-36, anda hanya perlu capai dan pergi.',
        'Dokumen: MyKad, buku merah jambu, kad temu janji serta surat jaminan atau kad insurans anda, dalam satu fail lut sinar.',
        'Untuk anda: dua helai baju berbutang depan, kain sarung, kardigan untuk wad yang sejuk, tuala wanita bersalin, selipar, peralatan mandian, pengecas telefon berkabel panjang, dan kurma atau biskut untuk waktu menunggu.',
        'Untuk bayi: empat persalinan baju, dua helai kain bedung, sarung tangan dan sarung kaki, sepek lampin bayi baru lahir, tisu basah, dan kerusi kereta bayi yang sudah dipasang.',
        'Beritahu seorang ahli keluarga di mana beg itu disimpan. Hubungi hospital jika air ketuban pecah, jika berlaku pendarahan, atau jika bayi kurang bergerak daripada biasa – jangan tunggu sehingga sakit.',
      ].join('\n\n'),
    },
    imageUrl: oneImage('hospital-bag'),
    showingTo: 'pregnant',
    active: true,
  },
  {
    id: '01990000-0000-7000-8000-00000000b003',
    link: 'https://www.infosihat.gov.my/',
    title: { en: '', bm: '' },
    description: { en: '', bm: '' },
    imageUrl: { en: picture('immunisation-en'), bm: picture('immunisation-bm') },
    showingTo: 'All',
    active: true,
  },
  {
    id: '01990000-0000-7000-8000-00000000b004',
    link: '',
    title: { en: 'Time for the next diaper size? Five signs', bm: 'Masa untuk saiz lampin seterusnya? Lima tanda' },
    description: {
      en: [
        'The weight on the pack is a guide. Your baby tells you the rest.',
        '1. Red marks around the thighs or the waist that stay after a change.\n2. The tapes no longer reach the middle of the waistband.\n3. Leaks at the back or at the legs, although the diaper was put on well.\n4. The waist slides down below the belly button.\n5. You change full diapers more often than last month.',
        'Two of the five? Try the next size up. Run a finger along the inside of the leg cuffs so that they stand outwards, and check that one finger fits under the waistband.',
        'Not sure yet? Ask for a free sample of the next size before you buy a whole pack.',
      ].join('\n\n'),
      bm: [
        'Berat yang tertera pada pek hanyalah panduan. Selebihnya, bayi anda yang memberitahu.',
        '1. Kesan merah di paha atau pinggang yang tidak hilang selepas lampin ditukar.\n2. Pita pelekat tidak lagi sampai ke tengah lilitan pinggang.\n3. Bocor di belakang atau di kaki walaupun lampin dipakai dengan betul.\n4. Bahagian pinggang melorot ke bawah pusat.\n5. Anda menukar lampin penuh lebih kerap berbanding bulan lepas.',
        'Ada dua daripada lima tanda ini? Cuba saiz yang lebih besar. Lalukan jari di sepanjang bahagian dalam lilitan kaki supaya ia terbuka ke luar, dan pastikan satu jari muat di bawah lilitan pinggang.',
        'Masih belum pasti? Mohon sampel percuma saiz seterusnya sebelum membeli sepek penuh.',
      ].join('\n\n'),
    },
    imageUrl: oneImage('next-size'),
    showingTo: 'oneChild',
    active: true,
  },
  {
    id: '01990000-0000-7000-8000-00000000b005',
    link: '',
    title: { en: 'Folic acid: start before you are pregnant', bm: 'Asid folik: mulakan sebelum anda hamil' },
    description: {
      en: [
        "A baby's brain and spine form in the first four weeks – often before anybody knows. Folic acid has to be there by then.",
        'Most women who are trying are advised to take 400 micrograms a day from at least one month before conception until the twelfth week. Your klinik kesihatan can give it to you; ask about a higher dose if you have diabetes, epilepsy or a family history of neural tube defects.',
        'Food helps too: bayam, kangkung, broccoli, dhal, chickpeas, papaya and eggs. Steam greens for a short time, since long boiling takes the folate away.',
        'It is also a good moment for both of you to stop smoking and for a pre-pregnancy check.',
      ].join('\n\n'),
      bm: [
        'Otak dan tulang belakang bayi terbentuk dalam empat minggu pertama – selalunya sebelum sesiapa pun tahu. Asid folik perlu ada sebelum itu.',
        'Kebanyakan wanita yang merancang kehamilan dinasihatkan mengambil 400 mikrogram sehari, sekurang-kurangnya sebulan sebelum hamil sehingga minggu ke-12. Anda boleh mendapatkannya di klinik kesihatan; tanya tentang dos yang lebih tinggi jika anda menghidap diabetes atau epilepsi, atau ada sejarah keluarga dengan kecacatan tiub neural.',
        'Makanan juga membantu: bayam, kangkung, brokoli, dal, kacang kuda, betik dan telur. Kukus sayur sekejap sahaja kerana rebusan yang lama menghilangkan folat.',
        'Inilah juga masa yang baik untuk anda berdua berhenti merokok dan menjalani pemeriksaan pra-kehamilan.',
      ].join('\n\n'),
    },
    imageUrl: oneImage('folic-acid'),
    showingTo: 'trying',
    active: true,
  },
  {
    id: '01990000-0000-7000-8000-00000000b006',
    link: '',
    title: { en: 'A new baby at home: help your older child feel special', bm: 'Bayi baharu di rumah: bantu si kakak dan abang rasa dihargai' },
    description: {
      en: [
        'An older child who wants the bottle back is not being naughty. It is a question: "Am I still your baby?"',
        'Give ten minutes a day that belong to your older child alone, with the phone away and the door closed. Say when it will be, and keep to it.',
        'Hand out real jobs: fetch the diaper, choose the clothes, sing the bath song. Praise the help, not only the result.',
        'When both cry, look after the one who is in danger first and the one who is older second, if baby is safe in the cot. Baby will not remember; the older one will.',
        'Let visitors greet the big sister or brother first. It costs nothing, and it works.',
      ].join('\n\n'),
      bm: [
        'Anak sulung yang tiba-tiba mahu menyusu botol semula bukannya nakal. Ia satu soalan: "Adakah saya masih bayi ibu?"',
        'Luangkan sepuluh minit sehari untuk si abang atau kakak sahaja, tanpa telefon dan dengan pintu tertutup. Beritahu waktunya, dan tunaikan.',
        'Beri tugas yang sebenar: ambilkan lampin, pilih baju, nyanyikan lagu mandi. Puji usahanya, bukan hasilnya semata-mata.',
        'Apabila kedua-duanya menangis, dahulukan yang dalam bahaya, kemudian yang lebih tua jika bayi selamat di dalam katil. Bayi tidak akan ingat; si abang atau kakak akan ingat.',
        'Minta tetamu menegur abang atau kakak dahulu. Tiada kosnya, dan ia berkesan.',
      ].join('\n\n'),
    },
    imageUrl: oneImage('big-sibling'),
    showingTo: 'moreChild',
    active: true,
  },
]
