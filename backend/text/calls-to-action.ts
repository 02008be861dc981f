/** Phrases that ask the reader to do something, in the seven languages that are read. */
const requests =
  /\b(?:tell me|let me know|share (?:your|yours|this|it)|drop (?:your|a|it)|(?:comment|reply) (?:below|with)|follow (?:me|for)|save (?:this|it)|tag (?:someone|a friend)|join (?:us|me)|try (?:it|this)|(?:link in|check out|sign up|fight me|send me|vote for|dm (?:me|us)|(?:message|email|call) (?:me|us)|(?:vote|book|order|apply|register) (?:here|now|at)|click (?:the|here|on)|subscribe|preorders? by|know anyone)|cuéntame|cuéntanos|comenta|comparte|guarda est[eo]|sígueme|conta(?: pra mim| para mim|-me)|compartilh[ae]|salva (?:esse|este)|me siga|dites-moi|racontez|partagez|enregistrez|abonnez-vous|erzählt? mir|schreibt? (?:es |mir |in)|teilt|speicher(?:e|t) (?:das|dir)|folgt mir|raccontatemi|dimmi|ditemi|condividi|salva questo|seguimi)(?!\p{L})|教えて|シェアして|保存して|フォローして/giu;

/** The requests of a text, as written. */
export const findRequests = (text: string): string[] => text.match(requests) ?? [];

const pleas =
  /\b(?:like and (?:share|subscribe|follow)|like this post|follow back|follow for follow|drop your @|comment ["“”]\w{1,20}["“”] (?:and|for|to)|tag (?:two|three|\d) friends)(?!\p{L})/giu;

/** What asks for a reaction as such, and not for what readers think: "Like this post and drop your @ below". As written. */
export const findPleas = (text: string): string[] => text.match(pleas) ?? [];
