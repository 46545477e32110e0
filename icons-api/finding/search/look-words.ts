import type { Corners, Weight } from '@icoteca/shared-contracts';
import { splitWords } from './words.ts';

/** What a word says of the look of icons: a colour of the palette, a group of styles, corners, weight, movement. */
export interface Look {
  color?: string;
  style?: string;
  corners?: Corners;
  weight?: Weight;
  isAnimated?: boolean;
}

const kinds: Readonly<Record<string, Look>> = {
  black: { color: 'black' },
  white: { color: 'white' },
  gray: { color: 'middle-gray' },
  red: { color: 'red' },
  orange: { color: 'orange' },
  yellow: { color: 'yellow' },
  green: { color: 'green' },
  blue: { color: 'blue' },
  purple: { color: 'purple' },
  pink: { color: 'pink' },
  outline: { style: 'group-outline' },
  filled: { style: 'group-filled' },
  duotone: { style: 'group-duotone' },
  colorful: { style: 'group-color' },
  rounded: { corners: 'rounded' },
  sharp: { corners: 'sharp' },
  thin: { weight: 'thin' },
  bold: { weight: 'bold' },
  animated: { isAnimated: true },
};

/** Words of each look, in the order of `kinds`; forms of a word with commas. */
const tables: Readonly<Record<string, string>> = {
  en: 'black|white|gray,grey|red|orange|yellow|green|blue|purple,violet|pink|outline,outlined|filled,solid|duotone,twotone|colorful,colourful,multicolor,multicolored,colored,coloured|rounded|sharp,angular|thin|bold|animated',
  de: 'schwarz,schwarze,schwarzer,schwarzes,schwarzen|weiß,weiße,weißer,weißes,weißen|grau,graue,grauer,graues,grauen|rot,rote,roter,rotes,roten|orange,oranger,oranges|gelb,gelbe,gelber,gelbes,gelben|grün,grüne,grüner,grünes,grünen|blau,blaue,blauer,blaues,blauen|lila,violett,violette,violetter,violettes|rosa,pink|umriss,kontur|gefüllt,gefüllte,gefüllter,gefülltes|zweifarbig,zweifarbige|bunt,bunte,bunter,buntes,farbig,farbige|abgerundet,abgerundete,abgerundeter,abgerundetes|eckig,eckige,eckiger,eckiges|dünn,dünne,dünner,dünnes|fett,fette,fetter,fettes|animiert,animierte,animierter,animiertes',
  es: 'negro,negra,negros,negras|blanco,blanca,blancos,blancas|gris,grises|rojo,roja,rojos,rojas|naranja|amarillo,amarilla,amarillos,amarillas|verde,verdes|azul,azules|morado,morada,violeta|rosa,rosado,rosada|contorno|relleno,rellena,sólido,sólida|bicolor|colorido,colorida|redondeado,redondeada,redondeados|anguloso,angulosa|fino,fina,delgado,delgada|negrita|animado,animada,animados',
  fr: 'noir,noire,noirs,noires|blanc,blanche,blancs,blanches|gris,grise|rouge,rouges|orange|jaune,jaunes|vert,verte,verts,vertes|bleu,bleue,bleus,bleues|violet,violette|rose|contour|plein,pleine,rempli,remplie|bichromie,bicolore|coloré,colorée,multicolore|arrondi,arrondie,arrondis|anguleux,anguleuse|fin,fine,mince|gras,grasse|animé,animée,animés',
  it: 'nero,nera,neri,nere|bianco,bianca,bianchi|grigio,grigia|rosso,rossa,rossi,rosse|arancione|giallo,gialla,gialli|verde,verdi|blu,azzurro,azzurra|viola|rosa|contorno|pieno,piena,riempito|bicolore|colorato,colorata|arrotondato,arrotondata|spigoloso,spigolosa|sottile,sottili|grassetto|animato,animata,animate',
  pt: 'preto,preta,pretos|branco,branca,brancos|cinza,cinzento|vermelho,vermelha,vermelhos|laranja|amarelo,amarela|verde,verdes|azul,azuis|roxo,roxa,violeta|rosa|contorno|preenchido,preenchida,sólido|bicolor|colorido,colorida|arredondado,arredondada|anguloso,angulosa|fino,fina|negrito|animado,animada,animados',
  ru: 'черный,черная,черное,черные|белый,белая,белое,белые|серый,серая,серое,серые|красный,красная,красное,красные|оранжевый,оранжевая,оранжевое|желтый,желтая,желтое,желтые,жёлтый,жёлтая|зеленый,зеленая,зеленое,зелёный,зелёная,зелёное|синий,синяя,синее,синие,голубой,голубая|фиолетовый,фиолетовая,фиолетовое|розовый,розовая,розовое|контурный,контурная,контур|залитый,залитая,заполненный|двухтоновый,двухтоновая|цветной,цветная,разноцветный|скругленный,скругленная,закругленный,закругленная|угловатый,угловатая|тонкий,тонкая,тонкое|жирный,жирная,жирное|анимированный,анимированная,анимированное',
  ja: '黒,黒い,ブラック|白,白い,ホワイト|灰色,グレー|赤,赤い,レッド|オレンジ色|黄色,黄色い,イエロー|緑,緑色,グリーン|青,青い,ブルー|紫,紫色|ピンク|アウトライン,輪郭|塗りつぶし|デュオトーン,ツートン|カラフル,カラー|角丸,丸い|角ばった|細い|太い,太字|アニメーション',
  ko: '검은,검정,검은색|하얀,흰,흰색|회색|빨간,빨강,빨간색|주황,주황색|노란,노랑,노란색|초록,초록색,녹색|파란,파랑,파란색|보라,보라색|분홍,분홍색,핑크|윤곽선|채움,채워진|투톤|컬러,다채로운|둥근|각진|얇은,가는|굵은|움직이는',
  zh: '黑色|白色|灰色|红色|橙色|黄色|绿色|蓝色|紫色|粉色,粉红色|线性,轮廓|填充,实心|双色,双色调|彩色|圆角|直角|细,细线|粗体,粗|动画,动态',
};

/** Names that a look begins or ends, and that no idea of the catalogue may have. */
export const ownPhrases: ReadonlySet<string> = new Set(
  (
    'thin client,black hole,black box,black belt,black friday,black market,black sea,black widow,black panther,black eye,' +
    'white house,white noise,white flag,white paper,white board,white hat,white wine,white label,gray scale,gray area,' +
    'red cross,red carpet,red wine,red card,red flag,red square,red tape,red bull,red dwarf,red hat,' +
    'orange juice,orange tree,orange peel,orange slice,orange fruit,yellow card,yellow pages,yellow submarine,' +
    'green tea,green card,green house,green energy,green screen,green light,green thumb,blue tooth,blue whale,blue moon,' +
    'blue print,blue ray,blue jay,blue chip,blue cheese,blue bird,pink panther,pink slip,purple heart,' +
    'solid state,solid rock,solid angle,text bold,bold text,sharp knife,sharp shooter,thin air,thin ice,' +
    'black and,and white,outline text,text outline,colored pencil,coloured pencil,' +
    'c sharp,f sharp,animated film,animated movie,animated gif'
  ).split(','),
);

const read = new Map<string, ReadonlyMap<string, Look>>();

/** Looks by their words in English and in a language, as `splitWords` gives them. */
export function looksIn(code: string | undefined): ReadonlyMap<string, Look> {
  const key = code ?? 'en';
  const before = read.get(key);
  if (before) return before;
  const looks = new Map([...entriesOf('en'), ...entriesOf(key)]);
  read.set(key, looks);
  return looks;
}

function entriesOf(code: string): [word: string, look: Look][] {
  const all = Object.values(kinds);
  return (tables[code] ?? '')
    .split('|')
    .flatMap((forms, i) =>
      forms.split(',').map((form): [string, Look] => [splitWords(form).join(' '), all[i] ?? {}]),
    );
}
