import type { Phrases } from './phrases.ts';

const FORECASTS = ['your forecasts', 'your predictions', 'your ranges', 'your estimates'];
const JUDGED = [
  ...['how good are', 'how accurate are', 'how reliable are', 'how right are', 'how well do', 'how often do'],
  ...['how often did', 'do', 'did', 'are', 'were', 'how good were', 'how accurate were', 'can i trust', 'record of'],
  ...['track record of', 'how did', 'how well did', 'how many of', 'how often are', 'how often were', 'should i trust'],
];
const ofForecasts = JUDGED.flatMap((judged) => FORECASTS.map((forecasts) => `${judged} ${forecasts}`)).join('|');

const MOST = [
  'biggest',
  'largest',
  'greatest',
  'sharpest',
  'steepest',
  'hardest',
  'worst',
  'highest',
  'strongest',
  'most sudden',
];
const MOVES_UP = [
  'jump',
  'rise',
  'increase',
  'gain',
  'spike',
  'growth',
  'leap',
  'jumps',
  'increases',
  'spikes',
  'climb',
  'improvement',
];
const MOVES_DOWN = [
  'drop',
  'fall',
  'decrease',
  'decline',
  'loss',
  'dip',
  'drops',
  'falls',
  'losses',
  'dips',
  'crash',
  'slump',
];
const leaps = (moves: string[]) => MOST.flatMap((most) => moves.map((move) => `${most} ${move}`)).join('|');

/** What words of an English question stand for. */
export const ENGLISH_CONCEPTS: Phrases['concepts'] = {
  leap: `${leaps(MOVES_UP)}|${leaps(MOVES_DOWN)}`,
  longest:
    'longest post|longest posts|longest thread|longest text|longest one|most long|wordiest|longest video|longest',
  shortest: 'shortest post|shortest posts|shortest text|shortest one|most short|shortest',
  mostAbout:
    'do i post most about|do i post about most|do i talk about most|do i write about most|do i post about the most|do i post mostly about|post most about|post about most|post about the most|post the most about|post mostly about|mostly post about|talk about most|talk most about|write most about|write about most|write mostly about|mostly write about|mostly about|use most|use the most|use most often|most used|most often used|post about more often',
  order:
    'set my goal|set a goal of|set a goal for me|change my goal|set the goal|post this for me|post it for me|publish this for me|schedule this|schedule a post|delete my|delete that post|turn on|turn off|connect my|disconnect my|remind me to|reply for me|answer them for me|post for me',
  upcoming:
    'tomorrow post|post tomorrow|if i post now|if i post today|if i post a|post i am about to|post i am writing|next post|my next|upcoming post|next video|next photo|next thread|next one get|next carousel|a new post|future post|future posts|next posts|post i publish next',
  carry:
    'one post wonder|concentrated|top heavy|lucky with one|dependent on|carry everything|carries everything|carry it all|carry the rest|carry my|carrying|just a few posts|a few posts|only a few posts|one hit wonder|come from my top|comes from my top|come from my best|comes from my best|due to one post|come from one post',
  busy: 'busiest|most active day|most active week|most active month|most posts in|most posts on|posted the most|post the most in',
  tooMany:
    'is that enough|is it enough|2x a day|3x a day|2x a week|3x a week|3 times a day|how many posts a day should|how many times a day should|how many posts per day should|how many posts a week should|how many times a week should|how often is best|best number of posts|more than once a day|twice a day|too many|too much|too often|posting too much|posting too often|posting too little|posting enough|too rarely|too seldom|too few|often enough|overposting|overdoing it|spamming|posting frequency|frequency|cutting down to|cut down to|cut back to|cutting back|cut back|ideal number of posts|right number of posts',
  weakSpot:
    'need to improve|needs improvement|needs work|should i improve|could i improve|room for improvement|areas to improve|area to improve|weak spot|weak spots|weakness|weaknesses|weakest point|weakest area|weak point|holding me back|hold me back|biggest problem|what am i bad at|missing out on|biggest weakness|where am i losing',
  own: 'my|mine|i|me|myself|our|ours|we|us',
  reader: 'you|your|yours|yall|folks|guys|friends',
  not: 'not|never|yet',
  over: 'over|more than|above|at least|north of|exceeding|beyond|greater than|higher than|passed|crossed|better than',
  under: 'under|less than|fewer than|below|at most|lower than',
  anybody: 'anyone|anybody|everyone|everybody|someone',
  oldest:
    'the first post i|the first thing i|first post i|first thing i|very first thing|first thread|first time i published|first upload|start of my|first ever|very first|first thing i posted|my first post|earliest|first one ever|oldest one|oldest|first post|first ever post|very first post|start posting|started posting|start on threads|begin posting|first posted|first time i posted|did i join|did i start',
  ask: 'wants to know|love to know|prove that|prove to me|settle it|may i ask|may i know|may i see|any good time|any good day|do you think|you think|would you say|do you recommend|you recommend|you suggest|you said|let us see|curious|i would love|please show|i am asking|help me understand|walk me through|explain to me|break down|run me through|fill me in|give us|what would you|i want know|i need to know|i need know|i wanna know|can you check|could you check|can you say|can you see|can you work out|could you show|can you show|please say me|say me|tell us|i was wondering|would love to know|like to know|want to know|check if|check whether|check how|asking if|remind us|any comments|any replies|can you|could you|would you|tell me|give me|i want to know|i would like to know|i wonder|wondering|let me know|can you tell|could you tell|do you know|please tell|remind me|find|find me|get me|list|any idea|pull up|pull|summarize|sum up|summary|recap',
  please:
    'uh|lowkey|quick one|serious question|honest question|real talk|genuinely|question mark|pls|please|just|quick question|question for you|hi|hey|hello|ok|okay|so|well|um|hmm|yo|now|thanks|btw|actually|even|really|basically|literally|tho|though|anyway|pretty|kinda|sorta|still|maybe|yet again|ever since|honestly|mostly|probably',
  aux: 'do|does|did|is|are|was|were|am|can|could|should|shall|will|would|have|has|had|might',
  more: 'more than|more|show more|more of them|next ones|and more|more then',
  nth: 'the first one|the second one|the third one|the fourth one|first one|second one|third one|fourth one|fifth one|the first|the second|the third|number two|number three|2nd one|3rd one|2nd|3rd',
  what: 'what|what is|what was|what were|what are|what did|whatever',
  which: 'which|which of|which one|what kind of|which kind of|what type of|what sort of',
  when: 'when|what time|what times|which time|at what time|what hour|what hours|which hours|which hour|what part of the day|time of day|time of the day',
  where: 'where|where do|where are|from where',
  who: 'who|whom|whose',
  why: 'for what|how is it that|what explains|what brought|why|how come|reason|reasons|cause|caused|causes|what happened|what went wrong|what changed|whats up with|what is up with|explain why|what is behind|what was behind|what is wrong|what made|wtf happened|what is going on|what gives|what is happening|what has happened|what happened to|wtf|what is the deal with|what is wrong with|what did i do wrong|what went right|what am i doing wrong|what did i do right',
  howMany:
    'how many|how much|number of|amount of|count of|count|how high|how few|sum of|how big|how large|hw many|many',
  howOften:
    'how often|how frequently|how regularly|posting frequency|frequency|how many times|cadence|how consistent|consistent|consistently|consistency|how active|regularly|post enough|posting enough|post too much|posting too much|post too often|posting too often|posting rhythm|rhythm|how much do i post|how much am i posting|how much should i post|too many posts|too few posts|pace|posting pace|how often should|supposed to post|times a week should|times should i post|time between my posts|time between posts|days between posts|between my posts|between posts',
  postMore:
    'posting once a day|posting twice a day|post less often|post more frequently|posting more|posting more often|post more often|posting less|posting less often|post less|posting every day|posting daily|supposed to post|should i be posting more|how often should i post|how often should',
  howLong: 'how long until|how long till|how long|how many characters',
  howIs:
    'how good|how bad|how strong|how successful|how healthy|how goes|how hows|how has it been|how is|how was|how are|how were|how did|how do|how am i doing|how i am doing|how have|how has|how does|how about|how i did|how i do|how it went|how things|how are things|how well|how badly|how is it|how r|hows everything|how is everything|tell me about|what about|how much better|how they|how it|how everything|how that',
  show: 'show|show me|display|draw|plot|see|look at|view my|lets see|present',
  define:
    'def|def of|definition for|meant by|score made|score built|score computed|mean|means|meaning|define|definition|definition of|calculated|calculate|computed|compute|measured|count as|counts as|counted as|formula|how do you work out|work out|stand for|what does|what exactly|difference between views and|explain|how is it made|work it out|worked out|work that out|calculate it|get calculated|what counts',
  none: 'with 0|got 0|not get a|not get a single|did not get a single|not have a single|did not have a single|not got a single|not get any|did not get a|did not get any|got zero|nothing at all|without a single|no|zero|without any|not a single|nobody|no one|noone|nothing',
  any: 'any|are there any|is there any|were there any',
  likely: 'most likely to|likely to|people most',
  fewer: 'less|fewer|worse|lower|below',
  past: 'did|was|were|had|have i ever',
  many: 'posts|threads|photos|videos|carousels|pictures',
  double: 'double|doubled|doubling|twice as many|twice as much',
  triple: 'triple|tripled|tripling|three times as many',
  halve: 'halve|halved|halving|half',
  best: 'fastest|what landed|landed best|landed well|scored|scored best|most loved|people loved|biggest win|biggest wins|wins|highlight|highlights of|shining|leads|outshines|ahead|superior|preferred|most interaction|star|banged|bangs|slapped|slaps|busiest|most common|killed it|hit hardest|ranked first|best received|best|top|most|highest|biggest|strongest|greatest|number one|no 1|winner|winners|winning|runner up|favorite|favourite|hits|did well|do well|does well|did great|done well|performed best|performs best|perform best|popular|most popular|successful|most successful|outperformed|performed well|better|stand out|stood out|largest|max|maximum|record|peak|peaked|ideal|optimal|optimum|perfect|greatest hits|leading|strong|more|more than|better than|higher than|greater than|better then|killing it|nailed it|did the best|hottest|coolest|do better than|do better then|does better than|did better than|do better|went off|smashed it|crushed it|crushing it|did numbers|performed the best|top performing|best performing|high performing|performer|performers|top performer|standout|standouts|went well|go well|goes well|traction|did really well|did so well|do so well|should i repost|should i reuse|biggest hit|biggest hits|best ones|proudest|what people liked|what people like|what do people like|what did people like|what people loved|people like most|people liked most|useful|best-performing|effective|most effective|should i pin|worth pinning|pin|should i boost|something to celebrate|am i proud of',
  worst:
    'better not|rather not post|should i not post|should not post|should not publish|had better avoid|stop doing|stop posting|stop using|sucks the most|suck the most|sucks most|sucked the most|sucked most|sucks|sucked|should i stop using|should i stop doing|get rid of|biggest fail|biggest fails|least loved|lost|losers|loser|least liked|lagging|lag|behind|underperformer|low point|rock bottom|stinker|stinkers|least effective|ghost town|got nothing|gets nothing|get nothing|got ignored|ignored|not working|not work|does not work|not doing well|worst|least|lowest|smallest|weakest|flop|flops|flopped|fewest|bottom|poorest|did badly|do badly|did poorly|performed worst|performed badly|underperformed|underperforming|bombed|tanked|failed|fails|least popular|worse|minimum|min|unsuccessful|weak|duds|dud|avoid|not to post|stay away|suck|deadest|slowest|quietest|awful|terrible|bombing|flopping|shittiest|dud posts|crappiest|do worse than|did worse than|do worse|underwhelming|disappointing|never post|should i never|crickets|died|no traction|did not do well|did not work|not great|meh|poorest performing|worst performing|lowest performing|did terribly|did terrible|went badly|went wrong|not do well|not doing great|nobody liked|no one liked|nobody saw|no one saw|useless|pointless|waste of time|not worth it|not worth posting|not worth|hurting me|never works|worthless|underperformers|drag|dragging',
  up: `gone higher|got better|did better|risen|grew more|rallied|recovered|recover|bounce back|bounced back|pick up|${leaps(MOVES_UP)}|up|rise|rose|rising|increase|increased|increasing|increases|grow|grew|grown|grows|improve|improved|improving|higher|gone up|go up|went up|going up|jump|jumped|spike|spiked|climb|climbed|double|doubled|doubling|triple|tripled|soar|soared|surge|surged|boom|gained|shoot up|shot up|explode|exploded|getting better|higher than|picking up|trending up|on the rise|bigger|booming|taking off|on the up|climbing|skyrocketed|blowing up`,
  down: `feel dead|feels dead|felt dead|feeling dead|drying up|dry up|drop off|got worse|gone lower|weaker|slipped|slip|tailing off|tail off|trail off|suffered|suffer|deteriorate|deteriorated|dropped off|fell off|falling off|took a hit|cratering|${leaps(MOVES_DOWN)}|collapsed|collapse|tumbled|worsened|less than|fewer than|lower than|down|drop|drops|dropped|dropping|fall|fell|fallen|falling|decline|declined|declining|decrease|decreased|decreasing|lower|halve|halved|lose|lost|losing|crash|crashed|tank|sink|sank|sunk|shrink|shrank|shrinking|plummet|plummeted|gone down|go down|went down|going down|dip|dipped|dying|dead|less|fewer|slump|slumped|slow|slowed|slowing|half|so bad|so low|low|so few|no one sees|nobody sees|getting worse|suck|sucks|stuck|flat|quiet|worse|tanking|tanked|slipping|dropping off|fading|slowing down|dried up|cratered|going south|trending down|on the decline|shrunk|smaller|plunged|worse than`,
  compare:
    'before and after|set against|beside|change in|changes in|percent change|percentage change|change of|difference in|compare|diff|compared|compared to|compared with|comparison|vs|versus|against|difference between|difference|differ|relative to|side by side|compare with',
  or: 'or',
  than: 'more than|less than|fewer than|better than|higher than|lower than|greater than|than|than in|than on|better then|more then|less then|worse then|higher then|lower then|beat|beats|beaten|top my|above my|below my|do better than|do better then|does better than|do worse than|did better than|did worse than|do better or|compared to last|worse than|better or worse than',
  usual:
    'ordinary|middle value|regular|standard|average joe|typical|typically|usual|usually|normal|normally|median|to expect|can i expect|should i expect|baseline|for me normal|my usual',
  average: 'average|mean of|on average|averages|averaging|the mean|per post average|average day|averagely',
  post: 'publications|publication|campaign|post|posts|thread|threads|content|update|updates|one|ones|things|thing|stuff|piece|pieces|anything i posted|everything i posted|writing',
  posting:
    'i made|i wrote|i shared|posting more|posting less|posting every day|posting daily|posting|posted|publish|published|publishing|did i post|have i posted|do i post|i post|i posted|post i made|upload|uploaded|posts i made|posts i published|shared on threads',
  toPost:
    'to post|should i post|shall i post|do i post|to publish|should i publish|posting time|posting times|to be posting|should i be posting|can i post|i should post|schedule|post at|post on|post in|posting at|posting on|posting in|go live|publish at|to share|post this|should i drop|to drop|to release|should i release|to put out|should i put out|should i share',
  postingTimes:
    'posting habits|posting pattern|my usual time|my usual times|usual posting time|usual posting times|time do i usually|hour do i usually|publish most frequently|post most frequently|publish most often|post most often|do i publish most often|hours do i usually|publish the most|usually post|usually publish|normally post|normally publish|typically post|tend to post|mostly post|do i post most|do i usually post|do i mostly post|do i normally post|do i tend to post|do i post the most|do i post most often|am i posting most|i post most|i usually post|i mostly post|do i publish most|have i been posting|i most active|times do i post|hours do i post|days do i post|my posting schedule|posting schedule|my schedule',
  latest:
    'latest|last post|newest|most recent|recent post|recent posts|last posts|last one|last thing i posted|new post|last few posts|newest post|just posted|latest post|latest posts|last thread',
  viral:
    'popped|pop off|blown up|viral|went viral|go viral|gone viral|blew up|blow up|blowing up|breakout|breakouts|break out|broke out|took off|take off|exploded|banger|bangers|outlier|outliers|popped off|hit it big|unusual|unusually|spike|spikes|spiked posts|outperformers|surprise|surprises|surprisingly|out of the ordinary|abnormal|abnormally',
  time: 'time|times|timing|slot|slots|time slot|posting slot',
  hour: 'hour|hours',
  weekday:
    'which day of week|what day of week|which weekday|what weekday|day of the week|day of week|days of the week|weekday|weekdays|which day of the week|what day of the week|best day to post|day to post|days to post|weekend or weekday|what day should i|which day should i|what days should i|which days should i',
  day: 'what day|which day|day|days|date|on which day|single day|what week|which week|week|weeks|which month|what month|month|months|in one day|in a day|in a single day|on one day|in one week|in a week|in one month',
  chart:
    'and by week|and by day|and by month|and per week|and per day|and per month|time series|per day please|a chart|as chart|as a chart|as a graph|in a chart|by the week|by the month|chart|graph|plot|over time|day by day|by day|each day|every day|week by week|by week|each week|every week|month by month|by month|each month|every month|curve|history|timeline|development|evolution|per day chart|line chart|broken down by day|daily|weekly|monthly',
  trend: 'trend|trends|trending|direction|momentum|trajectory|heading|long run|long term',
  growing:
    'growing or shrinking|gaining ground|momentum|getting anywhere|picking up steam|going anywhere|am i growing|growing|growth|growth rate|am i getting better|getting better or worse|do i grow|is it growing|stagnating|plateau|plateaued|stalled|gaining|dead|dying|dead or what|grows|shrinking|getting bigger|getting smaller|bigger or smaller|on the rise',
  wonOrLost: 'grow|grew|grown|growing|lose|lost|losing|gain|gained|gaining|win|won',
  hashtag: 'hashtag|hashtags|tag|tags|tagging|tagged',
  topic:
    'be about|next post be about|post be about|subject matter|topic|topics|subject|subjects|theme|themes|topic tag|topic tags|niche|what should i write about|what to write about|what to post about|should i post about|should i write about|do i post about|do i write about|do i talk about|do i post most about|do i post about most|do i talk about most|do i write about most|do i post about the most',
  format:
    'types of content|post kinds|one kind of post|kind of post|what kind of posts|what kind of post|what kinds of posts|what type of posts|what type of post|what sort of posts|which kind of posts|which type of posts|format|formats|media type|media types|content type|content types|type of post|types of posts|kinds of posts|kind of content|type of content|post type|post types|post format|post formats|media',
  length:
    'length|long should|characters|character count|word count|short or long|long or short|shorter|longer|short|long|text length|post length|long is my average post|long are my posts|long is my usual post|long do i write',
  wording: 'wording|wordings|phrasing|way i write|style|writing style|asking questions|when i ask|if i ask',
  works:
    'pop off|popped off|slap|carry|go worse|goes worse|did worse|resonated|pay|waste of time|waste of my time|worth|do well|does well|do anything|does anything|pull its weight|pull their weight|useful|worthwhile|any use|kill|killing|kills|work|works|working|worked|perform|performs|performed|performing|performance|drives|gets more|get more|gets less|get less|gets fewer|get fewer|doing best|resonates|resonate|land|lands|pay off|pays off|paying off|help|helps|hurt|hurts|harm|matter|matters|effective|do better than|do better then|does better than|do worse than|do better|affect|affected|change anything|changed anything|make a dent|do me any good|backfire|backfired|bring anything|brings anything|followers like|audience like|people like|they like|readers like|followers prefer|people prefer|audience prefer|followers want|people want|people love|followers love|fans like|audience want|audience enjoy|people enjoy|worth using|worth doing|worth the effort|worth it',
  advice:
    'need to do|have to do|must i do|do to grow|do i need to|to grow more|grow faster|get better at|what now|should be doing|next time|i better|should i|what should i|what can i|how can i|how do i|how could i|how should i|how to|tips|advice|recommend|recommendation|recommendations|suggestions|do differently|do better|do more of|more of|less of|stop doing|improve|what next|next step|next steps|any tips|focus on|fix|ideas|try|supposed to|do next|what to do|worth trying|change up|double down|lean into|quit doing',
  effect:
    'something interesting|anything interesting|surprise me|should i know|need to know about|worth knowing|stands out|notable|noteworthy|takeaway|takeaways|lesson|lessons|what is making|what makes|what drives|not working|in common|have in common|effect|effects|impact|influence|pattern|patterns|insight|insights|learn|learned|findings|makes a difference|make a difference|what works|correlate|correlation|depends on|boost|boosts|what is working|what was working|works best|work best',
  audience:
    'audience|demographics|demographic|who follows me|who follow me|who are my followers|who is following me|my followers from|followers come from|follower base|kind of people|type of people|what kind of people|fans|readers|followers live|followers are from|followers based|my readers|who reads me|who reads my|who reads|who is reading|reads me|who watches|who is my audience|who am i talking to|who am i writing for|viewer|viewers|typical viewer|typical follower',
  country:
    'from abroad|foreign|international|places|what place|which places|nationality|nationalities|continent|continents|located|living|country|countries|where in the world|nation|nations|abroad|geography|geographic|location|locations|where are my followers|where do my followers|where is my audience|where are my readers|where does my audience|region',
  city: 'city|cities|town|towns',
  age: 'teens|teenagers|seniors|boomers|adults|over 30|under 30|over 40|under 25|age|ages|old|how old|young|older|younger|age group|age groups|generation|gen z|millennials',
  gender:
    'sexes|girls|boys|ladies|gents|how many women|how many men|gender|genders|men|women|male|female|males|females|guys or girls|sex|man or woman',
  gain: 'gain|gained|gaining|get|got|getting|new|won|win|added|add|earn|earned|receive|received|pick up|picked up|net|joined|increase in|gains|net new|grown by|grew by',
  reachGoal:
    'followers til|followers till|followers until|more til|more till|more until|make it to|make it|will it be|get up to|hit|reach|get to|pass|cross|arrive at|until i have|will i have|till i have|away from|far from|how long until|how long till|when will i|when do i hit|far am i from|far off|close to|how close|until i hit|until i reach|til i hit|til i reach|till i hit|to go until|how far am i from|how far off|how close am i to|how far from|how close to|how many more to',
  brings:
    'brought new|bring new|brings new|bring in new|lead to new|leads to new|get me new|brought followers|attract|attracts|brings|bring|brings me|bring me|brings in|bring in|brought me|goes with|went with',
  forecastRecord: `your prediction right|your forecast right|your predictions right|your forecasts right|your prediction wrong|your forecast wrong|was your prediction|was your forecast|did better than forecast|better than forecast|better than predicted|better than you predicted|worse than predicted|beat the forecast|beat your forecast|as you predicted|what you predicted|predictions came true|prediction came true|predictions come true|forecasts come true|forecasts came true|off were you|were you off|how often were you right|how often are you right|how often have you been right|how often were you wrong|how often are you wrong|your forecast record|forecast record|prediction record|your hit rate|how accurate were you|how right were you|${ofForecasts}`,
  experiment:
    'a b testing|ab testing|trial run|my tests|the tests|been testing|winner of my test|my test|the test|arm is|which arm|arms|turns are left|turns left|the winner of the|test i am running|test running|trial|experiment|experiments|my experiment|my experiments|ab test|ab tests|a b test|a b tests|a/b test|a/b tests|split test|split tests|experiment done|experiment over|experiment finished|experiment show|experiments show|experiment tell|experiments tell|experiments say|experiment find|experiments find|experiment results|results of my experiment|results of my experiments|question experiment',
  link: 'landing pages|links i share|shared links|links i shared|link|links|url|urls|website|site|landing page|bio link|linked|address|addresses',
  waiting:
    'comments need|replies need|comments i have not|comments i missed|replies i missed|missed replies|missed comments|open comments|open replies|unread|anybody waiting|anyone waiting|somebody waiting|respond to first|should i get back to|backlog|unreplied|wait|waits|wait my answer|wait for my answer|waiting for my answer|waiting for an answer|still waiting|answer first|reply first|reply to first|without an answer|without a reply from me|get back to|left hanging|i should reply to|i should answer|i should respond to|to respond to|waiting|unanswered|need to answer|need to reply|need an answer|needs an answer|need a reply|needs a reply|left to answer|left to reply|have not answered|have not replied|not answered|not replied|still open|open questions|pending|to answer|to reply to|should i answer|should i reply to|should i respond to|did i miss|missed|catch up on|owe|waiting for me|outstanding',
  answering:
    'write back|wrote back|reply back|replied back|do i answer|do i reply|do i respond|did i answer|did i reply|i answer|i reply|i respond|answered|reply speed|response time|response rate|answering|replying|responding|answer rate|fast i answer|quick i answer|answer fast|reply fast|answer within|within 24 hours|within a day|replied to|take to reply to|take to reply|take to respond|take to answer|take me to reply|take me to answer|take me to respond|reply time|get back to people|get back to|respond to people|how responsive',
  plan: 'the plan|our plan|action plan|campaign plan|plan progress|plan|plans|marketing plan|content plan|strategy|targets|target|goals|goal|on track',
  gap: 'without posts|without a post|without any post|with no posts|with no post|i gone|i away|i absent|gap|gaps|break|breaks|pause|pauses|silence|silent|longest gap|longest break|without posting|not posting|did not post|days off|inactive|skipped|skip|missed days|quiet days|dry spell|no posts|i not post|not posted|i did not post|days i missed|i skip|did i skip|days i skipped',
  streak: 'streak|streaks|in a row|consecutive|consecutive days|running streak|days straight|weeks straight',
  coverage:
    'hole in|holes in|not counted|uncounted|left out of|how far back does|since when do you|since when is|missing|what is missing|coverage|covered|gaps in the data|gaps in my data|days not read|how far back|do you know|do you have|what do you know|history do you have|which days are missing|days are missing|data do you have|since when|how many days of',
  about:
    'contain|contains|that contain|contains the word|contain the word|containing the word|mention|mentions|that mention|with the words|including the word|mentioning the word|about the|about|called|titled|saying|that says|where i|on the topic|named|mentioning|containing|with the word|that mentions',
  sinceLast:
    'since when i did not publish|since when i did not post|since when did i not post|since when did i not publish|since when i not post|last publish|most recently post|most recently posted|how long ago was my last post|how long ago did i post|how long ago did i last|how long since i|last posted|since i posted|last time i posted|since my last post|days since|did i last post|last published|when was my last post|when did i last|how long since|time since my last|how long since my last|last time',
  basis:
    'based on what|what is that based on|what is this based on|what are these based on|that based on|this based on|is that based|based on|source of that|source for that|how do you know|where do you get|where did you get|where does that come from|where is that from|how did you get that|how did you come up|you come up with that|you come up with this|you come up with the number|you come up with these|you come up with those|you come up with it|you arrive at that|you arrive at this|you arrive at the number',
  between: 'between|in between|anywhere between',
  trust:
    'sure is that|reliable is that|how sure|are you sure|how certain|do you know that|you know that|how confident|is that right|double check|weird|strange|odd|suspicious|broken|errors|error|bug|glitch|differ|different from|do not match|not match|mismatch|wrong|looks off|fishy|trust|reliable|accurate|accuracy|correct|right numbers|believe|sure|certain|real|are these numbers|complete|incomplete|exact|legit|wrong numbers|up to date|fresh|stale|current data|quality|how good is the data|true|sound',
  data: 'report|weekly report|monthly report|data|numbers|figures|stats|statistics|metrics|analytics|readings|results|kpis|insights',
  read: 'fresh numbers|nothing for yesterday|nothing from today|today missing|last time you looked|last looked|data from|latest data|newest data|data current|do you update|you update|do you refresh|do you sync|you refresh|get updated|gets updated|get refreshed|new data come|data come in|nothing for today|synced|sync|last sync|last synced|updated|last updated|last update|refreshed|last read|last refresh|last import|imported|fetched|when did you last|how fresh|how recent|how old is my data|how old is the data|how current|how up to date|as of when|how old are these|how old are the numbers',
  account: 'account|accounts|profile|profiles|handles',
  each: 'both|by|per|for each|each|across|broken down|split by|breakdown|breakdown of|grouped by|split',
  total: 'total|in total|all together|altogether|overall|sum|combined|totals',
  good: 'underrated|popular with|loved by|right for me|pays|good|great|ok|okay|decent|nice|well|worth it|worth|any good|smart|fine|bad idea|good idea|strong|alright|all right|well received|fire|solid',
  bad: 'dies|die|dying off|unpopular|lame|cringe|annoying|hated|off putting|unnecessary|overrated|too late|too early|boring|wrong|a mistake|dumb|stupid|cooked|bad|terrible|awful|poor|poorly|badly|horrible',
  doing:
    'going on with|results|result|outcome|holding up|shaping up|performing|fares|went down|roundup|round up|numbers look|stand|standing|pan out|panned out|turn out|turned out|doing|going|go|went|looking|looks|fare|fared|faring|doing lately|overview|report|summary|summarize|recap|sum up|status|state|snapshot|highlights|week in review|rundown|wrap up|how am i doing|update|what is new|whats new|anything new|new since|did i miss anything|catch me up|hows it going|how is it going|how it is going|performance|how did we do|how we doing|check in|quick look|rundown of|tldr|things|everything|on the whole|in general|generally',
  without:
    'drop the ones with|drop those with|drop all with|drop the posts with|without the ones|without those|without|excluding|exclude|except|except for|not counting|minus|leave out|leave it out|take away|leaving out|ignoring|ignore|apart from|other than|remove|take out|if you ignore|if i ignore|disregarding',
  same: 'same|the same|same thing|same for|the same for|same again|ditto|likewise|again',
  followOn:
    'back to|ok back to|no i meant|i meant|no i mean|i mean|and|and for|and the|what about|how about|also|but|then|and what about|and how about|now|instead|or|only|just|and in|and on|and by|ok and|okay and|and now|what of',
  that: 'which one|which ones|one of them|of those|of them|that|it|this|those|them|these|they|that one|this one|the first one|the one|the second one|the third one|its',
  share:
    'how much of|in percents|what percent of|part of my|what proportion|how big a part|how big a share|percentage|percent|what share|share of|proportion|fraction|what part',
  ratio: 'ratio|ratio of|divided by|in relation to|proportion of',
  perView:
    'repost rate|reposts rate|share rate|shares rate|quote rate|like rate|likes rate|per view|per views|per impression|for each view|for every view',
  rank: 'rank|ranking|ranked|leaderboard|top list|rank my|order by|sorted by|sort by|list of',
  write:
    'write|rewrite|draft|compose|rephrase|reword|paraphrase|translate|shorten|make it shorter|make this shorter|make it longer|make it punchier|make this punchier|make it better|proofread|generate|come up with a|come up with an|come up with some|come up with something|come up with ideas|come up with five|come up with three|brainstorm|hook|hooks|caption|captions|headline|headlines|give me ideas|post ideas|content ideas|ideas for posts|ideas for a post|ideas for my next post|write me|turn this into|give me a post|punchier|tagline|bio for me|fix the typos|fix typos|fix my typos|fix the grammar|fix my grammar|fix the spelling|correct the spelling|correct the grammar|check the grammar|spellcheck|add a line|add a question at the end|add a hook|add an ending|add hashtags|add emojis|remove the emojis|take out the emojis|change the tone|make it funnier|make this funnier|make it sound|make this sound|make it friendlier|make this friendlier|polish this|simplify this|cut this down|trim this|tighten this',
  text: 'write|written',
  help: 'able to report|able to tell|able to answer|can you report|can you answer|can you tell me about|what do you know|which kpis|which metrics do you|what kpis|what can i find out|things can i ask|kind of questions|what questions|help|what can you do|what can i ask|what do you do|how does this work|how do i use|what are you|who are you|about yourself|who made you|commands|options|examples|are you ai|are you a bot|are you an ai|are you chatgpt|what can you tell me|what else can you',
  greeting:
    'that is|no|nope|yes|yep|yeah|nevermind|never mind|forget it|you are wrong|you re wrong|that is wrong|thats wrong|wrong|so much|thank you so much|that helps|helps|a lot|appreciate it|got you|fair enough|understood|makes sense|alright|right|good to know|interesting|cool thanks|no worries|whatever|stop|bye bye|see you|fantastic|amazing|brilliant|love it|super|what is up|helpful|thats|thats helpful|very helpful|hi|hello|hey|yo|hiya|thanks|thank you|thx|cheers|good morning|good evening|good afternoon|good night|bye|goodbye|great|cool|nice|ok|okay|lol|haha|awesome|perfect|how are you|sup|test|testing|hi there|hello there|hey there|ty|sounds good|got it|great job|well done|good job|wow|there|morning|evening|afternoon|gm',
  mood: 'lol that sucks|that sucks|this sucks|nobody sees|no one sees|losing motivation|down today|want to quit|giving up|give up|feel like quitting|i feel|i am sad|depressed|discouraged|frustrated|tired of this|burned out|burnt out|burnout|nobody reads|nobody cares|no one reads|no one cares|feeling down|demotivated|lost motivation|i hate this|so frustrated|stressed|overwhelmed|whats the point|what is the point|nobody likes|feel bad|feel really',
  statement:
    'because|today i|this morning i|so i|i think|i thought|i believe|i love|i realized|i realised|i learned|i made|i baked|i just|here is|heres|here are|imagine|remember|let us|lets|unpopular opinion|hot take|reminder',
  perPost:
    'per post|by post|a post|each post|every post|per thread|for each post|do my posts get|does a post get|does my post get|my posts get|one post get|does a typical post',
  perDay: 'per day|a day|daily|each day|every day|per 24 hours|every single day|day on average',
  perWeek: 'per week|a week|weekly|each week|every week|week on average|week by week',
  perMonth: 'per month|a month|monthly|each month|every month|month on average|month by month',
};

export const ENGLISH_POSTS: Phrases['posts'] = {
  newest: 'last latest newest recent',
  opening: 'the that my this our her his their your a for of on did does was is about from with without',
  nouns:
    'post one thing video photo picture pic clip reel carousel thread story joke note poll announcement rant bit piece update list',
  plurals: 'posts ones stories',
  leading: 'with where when about of on from in that which who of',
};
