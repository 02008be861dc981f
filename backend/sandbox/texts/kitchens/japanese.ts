import type { Subject, Words } from '../bank.ts';

const words: Words = {
  machi: ['大阪', '福岡', '金沢', '京都', '札幌', '長崎', '高松'],
  ryouri: ['おにぎり', 'たこ焼き', '味噌汁', '卵焼き', 'うどん', '焼き魚', '冷やし中華'],
  aji: ['香ばしい', 'やさしい味', '濃厚', 'さっぱり', '懐かしい味'],
  zairyou: ['ゆず', '昆布', '味噌', '生姜', 'ごま油', '大葉'],
  toki: ['朝', '昼', '夕方', '夜中', '休日'],
};

const subject = (topic: string, hashtags: string[], lines: string[]): Subject => ({
  language: 'ja',
  topic,
  hashtags,
  lines,
  words,
  more: ['翌日もまた食べに行きました。', 'コツは{zairyou}を最後に入れることです。'],
});

export const japanese = [
  subject(
    '家庭料理',
    ['家庭料理', 'レシピ'],
    [
      '{toki}の{ryouri}。{zairyou}を少し入れるだけで、{aji}になります。',
      '今日の{ryouri}は{number}分で完成。決め手は{zairyou}でした。',
      'みなさんの家の{ryouri}には何を入れますか？うちは{zairyou}派です。',
      '冷蔵庫に{zairyou}があれば、{ryouri}はもう半分できています。',
    ],
  ),
  subject(
    '食べ歩き',
    ['食べ歩き'],
    [
      '{machi}で食べた{ryouri}、{aji}で忘れられません。',
      '{machi}の市場を{number}軒まわって、一番は小さな店の{ryouri}でした。',
      '{toki}の{machi}。湯気の向こうに{ryouri}が見えたら、並ぶしかない。',
      '{machi}に来たらまず{ryouri}。地元の人もそう言っていました。',
    ],
  ),
];
